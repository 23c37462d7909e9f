// What `npm run faults` does: one run, or a run of every build that is broken on purpose; answers the exit code.
import { BUILDS, type Build } from './broken/builds.ts'
import type { Verdict } from './checking/judge.ts'
import { figureLines } from './figures.ts'
import { startServices, stopServices } from './machine/services.ts'
import { prepareTemplate, runOnce, type Result } from './run.ts'

interface Command {
  seconds: number
  seed: number | undefined
  build: string | undefined
  prove: boolean
}

const GOOD: Build = { name: 'product', about: 'as it is' }
const MOST_LINES = 5
const RUNS_TO_CATCH = 3
const SECONDS_TO_CATCH = 20

const say = (line: string) => console.log(line)
const newSeed = () => Math.floor(Math.random() * 2 ** 31)

function printVerdict(verdict: Verdict): void {
  for (const { checker, wrong } of verdict) {
    say(`${wrong.length === 0 ? '✓' : '✗'} ${checker.padEnd(10)} ${wrong.length === 0 ? '' : wrong.length}`)
    for (const line of wrong.slice(0, MOST_LINES)) say(`    ${line}`)
  }
}

/** Answers that come late or not at all prove nothing: a busy machine gives those too. */
const isCaught = ({ verdict }: Result) =>
  verdict.some(({ checker, wrong }) => checker !== 'responses' && wrong.length > 0)

const isWell = ({ verdict, falls }: Result) => falls === 0 && verdict.every(({ wrong }) => wrong.length === 0)

async function runOne(seconds: number, seed: number, build: Build): Promise<Result> {
  const result = await runOnce({ seconds, seed, build, say })
  for (const line of figureLines(result.figures)) say(line)
  printVerdict(result.verdict)
  if (result.falls > 0) say(`✗ processes ended ${result.falls} times though nobody killed them`)
  return result
}

/** Every broken build has to be caught within a few runs, or the harness is worth nothing. */
async function prove(): Promise<number> {
  const missed: string[] = []
  for (const build of BUILDS) {
    say(`── ${build.name}: ${build.about}`)
    let caught = false
    for (let run = 1; run <= RUNS_TO_CATCH && !caught; run += 1) {
      caught = isCaught(await runOne(SECONDS_TO_CATCH, newSeed(), build))
      say(caught ? `✓ caught in run ${run}` : `run ${run} saw nothing`)
    }
    if (!caught) missed.push(build.name)
  }
  say(missed.length === 0 ? '✓ every broken build was caught' : `✗ not caught: ${missed.join(', ')}`)
  return missed.length === 0 ? 0 : 1
}

export async function runFaults(command: Command): Promise<number> {
  const { seconds, seed = newSeed(), build: name } = command
  const build = name === undefined ? GOOD : BUILDS.find((item) => item.name === name)
  if (!build || !Number.isFinite(seconds) || !Number.isInteger(seed)) {
    say(`--seconds and --seed are numbers; --build is one of ${BUILDS.map((item) => item.name).join(', ')}`)
    return 2
  }
  try {
    await startServices()
    await prepareTemplate()
    if (command.prove) return await prove()
    return isWell(await runOne(seconds, seed, build)) ? 0 : 1
  } finally {
    await stopServices()
  }
}
