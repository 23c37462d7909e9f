// The checks and the commands they are made of; the slowest stand first, so that they start first.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** The commands of one step run one after the other. */
export type Step = { name: string; commands: string[][]; needsTypes?: true }

/** What others read: the types of the pages, which the compiler and the typed rules of the linter need. */
export const PREPARATION: Step = {
  name: 'typegen',
  commands: globSync('apps/*/react-router.config.ts').map((path) => ['react-router', 'typegen', dirname(path)]),
}

export const STEPS: readonly Step[] = [
  {
    name: 'types',
    commands: projects().map((path) => ['tsc', '--noEmit', '--pretty', 'false', '-p', path]),
    needsTypes: true,
  },
  { name: 'lint', commands: [['oxlint']], needsTypes: true },
  { name: 'unused', commands: [['knip']] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'generated', commands: [['node', 'scripts/generated.ts', '--check']] },
  { name: 'boundaries', commands: [['node', 'scripts/boundaries.ts']] },
  { name: 'texts', commands: [['node', 'scripts/texts.ts']] },
  { name: 'alerts', commands: [['node', 'scripts/alerts.ts']] },
  { name: 'migrations', commands: [['node', 'scripts/migrations.ts']] },
  { name: 'docs', commands: [['node', 'scripts/docs.ts']] },
  { name: 'advisories', commands: [['node', '--use-env-proxy', 'scripts/supply-chain.ts', 'advisories']] },
  { name: 'lockfile', commands: [['node', 'scripts/supply-chain.ts', 'lockfile']] },
  { name: 'secrets', commands: [['node', 'scripts/supply-chain.ts', 'secrets']] },
]

/** Every tsconfig but those that only others extend. */
function projects(): string[] {
  return globSync([
    'tsconfig*.json',
    '{apps,packages}/*/tsconfig*.json',
    'apps/*/app/workers/tsconfig.json',
    '{db,e2e,bench,faults,scripts}/tsconfig*.json',
  ])
    .filter((path) => !path.endsWith('tsconfig.base.json'))
    .toSorted()
}
