// Says whether a process is still the one that was written down, because the kernel gives numbers of dead processes away again.
import { existsSync, readFileSync } from 'node:fs'

/** A process number with the moment it began, in ticks since boot: no two processes share both. */
export type Identity = { pid: number; began: string }

export function identify(pid: number): Identity | undefined {
  const stat = readProc(pid, 'stat')
  // The program's name stands in parentheses and may contain spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const began = fields[19]
  // A zombie holds neither port nor memory: it only waits for its parent to look.
  return began === undefined || fields[0] === 'Z' ? undefined : { pid, began }
}

export function isAlive({ pid, began }: Identity): boolean {
  return identify(pid)?.began === began
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // Gone by itself in the meantime, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function commandLine(pid: number): string {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ')
}

export function format({ pid, began }: Identity): string {
  return `${pid} ${began}\n`
}

export function readIdentity(file: string): Identity | undefined {
  if (!existsSync(file)) return undefined
  const [pid = '', began = ''] = readFileSync(file, 'utf8').trim().split(' ')
  return { pid: Number(pid), began }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
