// `npm run bench -- <name>...`: runs what we measure. A promise that is not kept fails the command.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Bench } from '../bench/support/gates.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const FOLDER = resolve(import.meta.dirname, '../bench')
const SUFFIX = '.bench.ts'

const names = globSync(`*${SUFFIX}`, { cwd: FOLDER })
  .map((file) => basename(file, SUFFIX))
  .toSorted()
const { positionals: requested, values: options } = parseArgs({
  allowPositionals: true,
  options: { profiles: { type: 'string' }, keep: { type: 'boolean' }, storm: { type: 'string' } },
})
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0 || requested.length === 0) {
  if (unknown.length > 0) console.error(`no such bench: ${unknown.join(', ')}`)
  console.log(`there are: ${names.join(', ')}`)
  process.exit(2)
}

let broken = 0
for (const name of requested) {
  console.log(`── ${name}`)
  const { run } = (await import(pathToFileURL(resolve(FOLDER, name + SUFFIX)).href)) as Bench
  const gates = await run(options)
  const failed = gates.filter(({ passed }) => !passed)
  broken += failed.length
  for (const { line } of failed) console.log(`✗ ${line}`)
  console.log(
    `${failed.length === 0 ? '✓' : '✗'} ${name}: ${gates.length - failed.length} of ${gates.length} gates kept\n`,
  )
}
process.exitCode = broken > 0 ? 1 : 0
