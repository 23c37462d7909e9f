export const a = 'select 1 from graphile_worker.jobs'
