// `npm run faults`: breaks the site while people use it, and looks whether anything acknowledged was lost, doubled or shown.
// `-- --seconds 60`, `--seed 7` to play one again, `--build <name>` for one that is broken on purpose, `--prove` for all of those.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string' },
    build: { type: 'string' },
    prove: { type: 'boolean', default: false },
  },
})
// Said before the services are looked at: these are killed, and no others may be.
process.env.SERVICES_DIR = process.env.FAULTS_DIR ?? resolve(import.meta.dirname, '../.services/faults')
process.env.SERVICES_PORT = process.env.FAULTS_PORT ?? '28310'

const { runFaults } = await import('../faults/command.ts')
const code = await runFaults({
  seconds: Number(values.seconds),
  seed: values.seed === undefined ? undefined : Number(values.seed),
  build: values.build,
  prove: values.prove,
})
// Said outright: where sockets were reset, Node may wait for ever for one of them to close when it ends by itself.
process.exit(code)
