/** Commands by which people of the operator read and answer complaints, until there is an office for them. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { StaffRefusal } from '../../../platform/staff-refusal.ts'
import { describeQueue } from './queue.service.ts'
import { answerComplaint, reopenComplaint, showComplaint } from './staff.service.ts'

const OPTIONS = {
  site: { type: 'string', default: '' },
  number: { type: 'string', default: '' },
  after: { type: 'string', default: '' },
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  /** Where the answer is: words on a command line stay in its history, and every process of the machine sees them. */
  file: { type: 'string', default: '' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
type Command = (ctx: JobContext, values: Values) => Promise<string[]>

async function readAnswer(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new StaffRefusal('--file: say in which file the answer is')
  }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: describeQueue,
  show: showComplaint,
  answer: async (ctx, values) => [await answerComplaint(ctx, values, await readAnswer(values.file))],
  reopen: async (ctx, values) => [await reopenComplaint(ctx, values)],
}

/** Answers what was found or done, line by line; why nothing was is thrown as a `StaffRefusal`. */
export async function runComplaintsCommand(ctx: JobContext, args: readonly string[]): Promise<string[]> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new StaffRefusal(`say one of: ${Object.keys(COMMANDS).join(', ')}`)
  return command(ctx, parseArgs({ args: rest, options: OPTIONS, strict: true }).values)
}
