// Runs the short-lived tools the services bring along, and says which one failed and why.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export async function run(command: string[], input = '', seconds = 60): Promise<string> {
  const [program = '', ...args] = command
  const running = execute(program, args, { timeout: seconds * 1000, killSignal: 'SIGKILL' })
  // A tool that ends before it has read its input is judged by its exit code, not by the broken pipe.
  running.child.stdin?.once('error', () => undefined)
  running.child.stdin?.end(input)
  try {
    return (await running).stdout
  } catch (error) {
    throw new Error(reason(program, seconds, error as Failure), { cause: error })
  }
}

type Failure = Error & { code?: string | number | null; killed?: boolean; stderr?: string }

function reason(program: string, seconds: number, failure: Failure): string {
  if (failure.code === 'ENOENT') return `${program} is not installed; "npm run setup" does that`
  if (failure.killed === true) return `${program} did not finish within ${seconds} s`
  return `${program} failed: ${(failure.stderr ?? failure.message).trim()}`
}
