// What a stream weighs: how much memory a process has more with all of them open than with none.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clients } from './clients.ts'
import { MEMBERS } from './members.ts'

/** What opening left behind is cleared away once nothing happens any more. */
const SETTLING_MS = 15_000

const rssKb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1])

/** In kB for each stream. Those who opened them stay, unless they are sent away. */
export async function weigh(pid: number, port: number, clients: Clients): Promise<number> {
  // What the first few cost once is not theirs.
  await clients.open(port, 1, 200)
  await clients.close()
  await wait(SETTLING_MS)
  const before = rssKb(pid)
  const started = performance.now()
  const opened = await clients.open(port, 1, MEMBERS)
  if (opened !== MEMBERS) throw new Error(`${String(opened)} of ${String(MEMBERS)} streams were opened`)
  console.log(`  ${String(MEMBERS)} opened in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await wait(SETTLING_MS)
  return (rssKb(pid) - before) / MEMBERS
}
