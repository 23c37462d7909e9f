// Tools and tests run on a machine of their own: a process that is told nothing is one of production, and they are not.
process.env['ENVIRONMENT'] ??= 'development'
