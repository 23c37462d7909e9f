// Prometheus' own tools: whether rules and routes are understood, and the tests of the rules.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER } from './read-alerts.ts'

/** Where `npm run setup` puts them. */
const TOOLS = '.tools/usr/bin'

function run(root: string, tool: string, parameters: readonly string[]): string {
  return execFileSync(join(root, TOOLS, tool), parameters, { cwd: join(root, FOLDER), encoding: 'utf8', stdio: 'pipe' })
}

function complaint(error: unknown): string {
  const { stdout = '', stderr = '', message = '' } = error as { stdout?: string; stderr?: string; message?: string }
  return `${stdout}${stderr}`.trim() || message
}

/** What is to come by which way. */
const ROUTES = [
  [['alertname=SendFails', 'severity=page', 'cell=c1'], 'on-call'],
  [['alertname=JobsDead', 'severity=ticket', 'cell=c1'], 'tickets'],
  [['alertname=AlertsWork', 'severity=none'], 'nobody-watches'],
] as const

export function runTools(root: string): string[] {
  if (!existsSync(join(root, TOOLS, 'promtool'))) return ['promtool is not here: npm run setup fetches it']
  const folder = join(root, FOLDER)
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted()
  const calls: [string, readonly string[]][] = [
    ['promtool', ['check', 'rules', ...files('rules/*.yml')]],
    ['promtool', ['check', 'config', 'prometheus.yml']],
    ['promtool', ['test', 'rules', ...files('tests/*.test.yml')]],
    ['amtool', ['check-config', 'alertmanager.yml']],
    ...ROUTES.map(([labels, receiver]): [string, readonly string[]] => [
      'amtool',
      ['config', 'routes', 'test', '--config.file=alertmanager.yml', `--verify.receivers=${receiver}`, ...labels],
    ]),
  ]
  return calls.flatMap(([tool, parameters]) => {
    try {
      run(root, tool, parameters)
      return []
    } catch (error) {
      return [`${tool} ${parameters.slice(0, 2).join(' ')}: ${complaint(error)}`]
    }
  })
}
