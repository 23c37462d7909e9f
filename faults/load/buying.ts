// Who buys: orders, goes to the provider's page, does there what people do, and comes back, or does not.
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from './world.ts'
import type { Member } from './people.ts'

const BUNDLES = ['30', '100', '250']
const METHODS = ['ideal', 'paypal', 'creditcard']
const LOOKS = 6
const LOOK_MS = 300

/** A payment whose page is open in front of somebody. */
interface Page {
  by: Member
  order: string
  payment: string
  url: string
}

/** The page of the provider, as soon as there is one: where nobody knows what became of the request, it comes later. */
async function beginPayment(actor: Actor, by: Member, order: string, method: string): Promise<Page | undefined> {
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

async function begin(actor: Actor, by: Member): Promise<Page | undefined> {
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
async function comeBack(actor: Actor, { by, payment }: Page): Promise<boolean> {
  for (let look = 1; look <= LOOKS && !actor.world.isOver(); look += 1) {
    const seen = await actor.payment(by, payment)
    if (seen.type === 'ok' && seen.answer.status === 'completed') return true
    if (seen.type === 'ok' && seen.answer.status === 'failed') return false
    await wait(LOOK_MS * look)
  }
  return false
}

type Behaviour = (actor: Actor, page: Page) => Promise<unknown>

const paysAndReturns: Behaviour = async (actor, page) => {
  await actor.bank(page.by, page, 'paid')
  const bought = await comeBack(actor, page)
  if (bought) await actor.sendFirst(page.by, actor.random.pick(actor.world.people.regulars), false)
}

const does =
  (outcome: string, returns: boolean): Behaviour =>
  async (actor, page) => {
    await actor.bank(page.by, page, outcome)
    if (returns) await comeBack(actor, page)
  }

/** Nothing was paid: whoever comes back gets nothing. */
const returnsUnpaid: Behaviour = (actor, page) => comeBack(actor, page)

const lies: Behaviour = async (actor, page) => {
  for (const provider of ['mollie', 'stripe']) await actor.forge(page.by, page.payment, provider)
  await comeBack(actor, page)
}

/** The first page stays open in another tab while somebody chooses another way, and pays both. */
const paysInTwoTabs: Behaviour = async (actor, page) => {
  const methods = actor.random.shuffled(METHODS)
  const others: Page[] = []
  for (const method of methods.slice(0, 2)) {
    const other = await beginPayment(actor, page.by, page.order, method)
    if (other && other.payment !== page.payment) others.push(other)
  }
  const pages = [page, ...others]
  await Promise.all(pages.map((one) => actor.twin().bank(one.by, one, 'paid')))
  await Promise.all(pages.map((one) => comeBack(actor.twin(), one)))
}

/** Another order takes the place of the first, and both are paid. */
const ordersTwice: Behaviour = async (actor, page) => {
  const second = await begin(actor, page.by)
  const pages = second ? [page, second] : [page]
  await Promise.all(pages.map((one) => actor.twin().bank(one.by, one, 'paid')))
  await Promise.all(pages.map((one) => comeBack(actor.twin(), one)))
}

const failsThenPays: Behaviour = async (actor, page) => {
  await actor.bank(page.by, page, 'fail')
  await comeBack(actor, page)
  const again = await beginPayment(actor, page.by, page.order, actor.random.pick(METHODS))
  if (again) await paysAndReturns(actor, again)
}

/** How often each is drawn. */
const WEIGHTS: readonly (readonly [number, Behaviour])[] = [
  [34, paysAndReturns],
  [10, does('paid', false)],
  [6, does('silent', false)],
  [6, does('leaves', true)],
  [5, does('wrong', true)],
  [4, does('pending', true)],
  [4, does('expire', true)],
  [6, returnsUnpaid],
  [10, lies],
  [10, paysInTwoTabs],
  [5, ordersTwice],
  [4, failsThenPays],
]
const TOTAL = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0)

function drawBehaviour({ random }: Actor): Behaviour {
  let left = random.below(TOTAL)
  for (const [weight, behaviour] of WEIGHTS) if ((left -= weight) < 0) return behaviour
  return paysAndReturns
}

export async function buy(actor: Actor): Promise<void> {
  const behaviour = drawBehaviour(actor)
  const by = actor.world.buyer()
  // All have bought: the others go on without us.
  if (!by) return wait(LOOK_MS)
  const page = await begin(actor, by)
  if (page) await behaviour(actor, page)
}
