// Whose money goes back: who withdraws from an order, and whose bank takes the money back, and gives it again.
import type { Actor } from './world.ts'
import type { Member } from './member.ts'
import { beginPayment, METHODS, payAndReturn, type Behaviour, type Bought } from './paying.ts'

const MOST_GIFTS = 6

/** Uses some of what was bought, or most of it: a second refund of what is left would then still fit into the money. */
export async function spendSome(actor: Actor, by: Member): Promise<void> {
  const { random, world } = actor
  const to = random.pick(world.people.regulars)
  const begun = await actor.sendFirst(by, to, false)
  if (begun.type !== 'ok') return
  const { conversation } = begun.answer
  for (let left = random.below(MOST_GIFTS + 1); left > 0 && !world.isOver(); left -= 1) {
    await actor.send(by, to, conversation, undefined, 'bubbly')
  }
}

/** Withdraws, some with two presses, some while they still write to somebody. */
async function withdraw(actor: Actor, { by, order }: Bought): Promise<void> {
  const { random } = actor
  const others: Promise<unknown>[] = []
  if (random.fraction() < 0.3) others.push(actor.twin().withdraw(by, order))
  if (random.fraction() < 0.3) others.push(spendSome(actor.twin(), by))
  await Promise.all([actor.withdraw(by, order), ...others])
}

export const withdraws: Behaviour = async (actor, page) => {
  if (!(await payAndReturn(actor, page))) return
  if (actor.random.fraction() < 0.8) await spendSome(actor, page.by)
  await withdraw(actor, page)
}

/** Nobody knows yet whether it is paid: what comes all the same goes back. */
export const withdrawsBeforePaying: Behaviour = (actor, page) =>
  Promise.all([payAndReturn(actor.twin(), page), actor.withdraw(page.by, page.order)])

async function settleDebts(actor: Actor, by: Member): Promise<void> {
  const owed = await actor.debts(by)
  const [debt] = owed.type === 'ok' ? owed.answer.debts : []
  if (!debt) return
  const method = actor.random.pick(METHODS)
  const ordered = await actor.settle(by, debt.debt, method)
  const page = ordered.type === 'ok' ? await beginPayment(actor, by, ordered.answer.order, method) : undefined
  if (page) await payAndReturn(actor, page)
}

/** What comes after the bank took the money back, of what was bought and partly used. */
async function sufferChargeback(actor: Actor, bought: Bought): Promise<void> {
  const { by, payment } = bought
  const { random } = actor
  const beside = random.fraction() < 0.3 ? withdraw(actor.twin(), bought) : spendSome(actor.twin(), by)
  await Promise.all([actor.dispute(by, payment, 'charges back'), beside])
  const next = random.fraction()
  if (next < 0.4) await settleDebts(actor, by)
  if (next > 0.2 && next < 0.7) await actor.dispute(by, payment, 'reverses the chargeback')
  if (next > 0.5) await spendSome(actor, by)
}

export const isChargedBack: Behaviour = async (actor, page) => {
  if (!(await payAndReturn(actor, page))) return
  await spendSome(actor, page.by)
  await sufferChargeback(actor, page)
}
