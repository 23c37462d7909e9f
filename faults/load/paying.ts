// From an order to the provider's page and back.
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from './world.ts'
import type { Member } from './member.ts'

const BUNDLES = ['30', '100', '250']
export const METHODS = ['ideal', 'paypal', 'creditcard']
const LOOKS = 6
export const LOOK_MS = 300

/** An order and a payment for it. */
export interface Bought {
  by: Member
  order: string
  payment: string
}

/** A payment whose page is open in front of somebody. */
export interface Page extends Bought {
  url: string
}

/** What somebody does whose page is open. */
export type Behaviour = (actor: Actor, page: Page) => Promise<unknown>

/** The page of the provider, as soon as there is one: where nobody knows what became of the request, it comes later. */
export async function beginPayment(actor: Actor, by: Member, order: string, method: string): Promise<Page | undefined> {
  const begun = await actor.pay(by, order, method)
  if (begun.type !== 'ok') return undefined
  let { url } = begun.answer
  const { payment } = begun.answer
  for (let look = 1; url === null && look <= LOOKS && !actor.world.isOver(); look += 1) {
    await wait(LOOK_MS * look)
    const seen = await actor.payment(by, payment)
    if (seen.type === 'ok') url = seen.answer.url
  }
  return url === null ? undefined : { by, order, payment, url }
}

export async function begin(actor: Actor, by: Member): Promise<Page | undefined> {
  const { random } = actor
  const [bundle, method, key] = [random.pick(BUNDLES), random.pick(METHODS), random.uuid()]
  // Some press the button twice.
  const [ordered] =
    random.fraction() < 0.2
      ? await Promise.all([actor.order(by, bundle, method, key), actor.twin().order(by, bundle, method, key)])
      : [await actor.order(by, bundle, method, key)]
  return ordered.type === 'ok' ? beginPayment(actor, by, ordered.answer.order, method) : undefined
}

/** Comes back and looks until something is known. */
export async function comeBack(actor: Actor, { by, payment }: Bought): Promise<boolean> {
  for (let look = 1; look <= LOOKS && !actor.world.isOver(); look += 1) {
    const seen = await actor.payment(by, payment)
    if (seen.type === 'ok' && seen.answer.status === 'completed') return true
    if (seen.type === 'ok' && seen.answer.status === 'failed') return false
    await wait(LOOK_MS * look)
  }
  return false
}

/** Whether the credits are there. */
export async function payAndReturn(actor: Actor, page: Page): Promise<boolean> {
  await actor.bank(page.by, page, 'paid')
  return comeBack(actor, page)
}
