// Runs pgbench with several scripts in one process, and tells the latencies of each.
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONNECTION_OPTIONS } from '../../apps/server/src/platform/db/pool.ts'

interface Latencies {
  p50: number
  p99: number
  count: number
}

export interface Run {
  /** By the name of the script, in milliseconds. */
  scripts: Record<string, Latencies>
  per_second: number
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function latenciesOf(files: readonly string[], scripts: readonly string[]): Record<string, Latencies> {
  const taken = scripts.map((): number[] => [])
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    const [, , microseconds, script] = line.split(' ')
    if (script !== undefined) taken[Number(script)]?.push(Number(microseconds) / 1000)
  }
  return Object.fromEntries(
    scripts.map((name, nth) => {
      const sorted = (taken[nth] ?? []).toSorted((a, b) => a - b)
      return [name, { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), count: sorted.length }]
    }),
  )
}

/** All scripts mixed in one process, each as likely as the others, by the plans the product has. */
export async function pgbench(
  url: string,
  scripts: Record<string, string>,
  seconds: number,
  clients = 1,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'))
  try {
    const files = Object.entries(scripts).flatMap(([name, text], nth) => {
      const file = join(folder, `${String(nth)}.sql`)
      writeFileSync(file, `-- ${name}\n${text}\n`)
      return ['-f', file]
    })
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        '-n',
        '-l',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        String(Math.min(2, clients)),
        '-T',
        String(seconds),
        '--log-prefix',
        join(folder, 'log'),
        ...files,
        url,
      ],
      { env: { ...process.env, PGOPTIONS: CONNECTION_OPTIONS } },
    )
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (tps === undefined || /failed: [1-9]|ERROR/.test(stdout)) throw new Error(`pgbench failed:\n${stdout}`)
    return { scripts: latenciesOf(globSync(join(folder, 'log*')), Object.keys(scripts)), per_second: Number(tps) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
