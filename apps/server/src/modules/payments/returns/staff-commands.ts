/** Commands by which people of the operator act on somebody's money, until there is an office for them. */
import { parseArgs } from 'node:util'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/keys.ts'
import { StaffRefusal } from '../../../platform/staff-refusal.ts'
import { block, unblock } from './staff-blocks.service.ts'
import { describeByHand, giveCredits, giveMoney, notePaidOut, writeOffDebt } from './staff.service.ts'
import type { Responsible } from './staff.rules.ts'

const OPTIONS = {
  order: { type: 'string', default: '' },
  refund: { type: 'string', default: '' },
  cents: { type: 'string', default: '0' },
  credits: { type: 'string', default: '0' },
  iban: { type: 'string', default: '' },
  phone: { type: 'string', default: '' },
  ticket: { type: 'string', default: '' },
  by: { type: 'string', default: '' },
  second: { type: 'string' },
  reason: { type: 'string', default: '' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
type StaffKeys = Pick<Keys, 'bank_details' | 'debtors'>
type Command = (ctx: JobContext, who: Responsible, values: Values, keys: StaffKeys) => Promise<string[]>

const COMMANDS: Readonly<Record<string, Command>> = {
  'by-hand': (ctx, _who, _values, keys) => describeByHand(ctx, keys.bank_details),
  'goodwill-money': async (ctx, who, { order, cents, ticket }) => [
    await giveMoney(ctx, who, order, { cents: Number(cents), ticket }),
  ],
  'goodwill-credits': async (ctx, who, { order, credits, ticket }) => [
    await giveCredits(ctx, who, order, { credits: Number(credits), ticket }),
  ],
  'write-off': async (ctx, who, { order }) => [await writeOffDebt(ctx, who, order)],
  block: async (ctx, who, values, { debtors }) => [await block(ctx, who, values, debtors)],
  unblock: async (ctx, who, values, { debtors }) => [await unblock(ctx, who, values, debtors)],
  'paid-out': async (ctx, who, { refund }) => [await notePaidOut(ctx, who, refund)],
}

const STAFF_COMMANDS = Object.keys(COMMANDS)

const isWhole = (text: string) => /^\d{1,9}$/.test(text)

/** The id of an order may begin with a dash, which the parser takes for an option: an option and its value are one word. */
function joinOptions([name, ...others]: readonly string[]): string[] {
  if (name === undefined) return []
  const [value, ...rest] = others
  return value === undefined || name.includes('=')
    ? [name, ...joinOptions(others)]
    : [`${name}=${value}`, ...joinOptions(rest)]
}

/** Answers what was done, line by line; why nothing was is thrown as a `StaffRefusal`. */
export async function runStaffCommand(ctx: JobContext, keys: StaffKeys, args: readonly string[]): Promise<string[]> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new StaffRefusal(`say one of: ${STAFF_COMMANDS.join(', ')}`)
  const { values } = parseArgs({ args: joinOptions(rest), options: OPTIONS, strict: true })
  if (!isWhole(values.cents) || !isWhole(values.credits)) throw new StaffRefusal('--cents and --credits: whole numbers')
  const { by, second, reason } = values
  return command(ctx, { by, second, reason }, values, keys)
}
