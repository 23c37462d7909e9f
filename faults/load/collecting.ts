// Who pays by direct debit: fills in the form, reads the text on the phone and signs with its code.
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from './world.ts'
import type { Member } from './member.ts'
import { comeBack, LOOK_MS, type Bought } from './paying.ts'
import { spendSome } from './returning.ts'

const LOOKS = 5
/** The only ones that somebody may sign for who was never debited before. */
const BUNDLES = ['30', '100']

const digits = ({ random }: Actor, count: number) =>
  Array.from({ length: count }, () => String(random.below(10))).join('')

/** Check digits as banks reckon them. */
function ibanOf(account: string): string {
  const number = `${account}NL00`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return `NL${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`
}

/** The text comes once, or never: who sent it may have died before. */
async function readCode({ world }: Actor, phone: string): Promise<string | undefined> {
  for (let look = 1; look <= LOOKS && !world.isOver(); look += 1) {
    const code = /\b\d{6}\b/.exec((await world.readTexts(phone)).at(-1) ?? '')?.[0]
    if (code !== undefined) return code
    await wait(LOOK_MS * look)
  }
  return undefined
}

async function sign(actor: Actor, by: Member): Promise<Bought | undefined> {
  const { random } = actor
  const phone = `+3161${digits(actor, 7)}`
  const form = { bundle: random.pick(BUNDLES), iban: ibanOf(`TEST${digits(actor, 10)}`), phone }
  const filled = await actor.debit(by, form)
  const otp = filled.type === 'ok' ? await readCode(actor, phone) : undefined
  if (filled.type !== 'ok' || otp === undefined) return undefined
  const key = random.uuid()
  // Some press the button twice.
  const twice = random.fraction() < 0.3 ? [actor.twin().sign(by, filled.answer.debit, otp, key)] : []
  const [signed] = await Promise.all([actor.sign(by, filled.answer.debit, otp, key), ...twice])
  return signed.type === 'ok' ? { by, order: signed.answer.order, payment: signed.answer.payment } : undefined
}

/** Who is trusted has the credits now and uses some; of some the bank does not pay, of some it does and they withdraw. */
export async function payByDebit(actor: Actor, by: Member): Promise<void> {
  const bought = await sign(actor, by)
  if (!bought) return
  if (await comeBack(actor, bought)) await spendSome(actor, by)
  const next = actor.random.fraction()
  if (next < 0.3) await actor.dispute(by, bought.payment, 'fails')
  if (next > 0.2 && next < 0.5) await actor.withdraw(by, bought.order)
}
