/**
 * Tells the shop what happened, as the providers do: at once, again at their times until it answers with 2xx, and in
 * every wrong way that the switches say.
 */
import { plan, planAt } from '../money/plans.ts'
import type { News, World } from '../money/world.ts'
import { newOwnId } from '../state/new-ids.ts'
import type { NoticeDraft, NoticeRecord, PaymentRecord, Provider } from '../state/records.ts'
import type { SwitchBoard } from '../switches/switches.ts'
import { MOLLIE_TRIES, mollieBody, mollieDrafts } from './mollie-notice.ts'
import { openSending, type Sending } from './sending.ts'
import { STRIPE_TRIES, stripeBody, stripeDrafts } from './stripe-event.ts'

export interface Notices {
  notify: (payment: PaymentRecord, news: News) => void
  /** Sends one that is due. */
  dispatch: (id: string) => void
  /** Sends what is held, in the order in which it happened. */
  release: () => void
  replayAll: () => void
  forge: (wish: { provider: Provider; url: string; payment: string }) => Promise<void>
  quiet: Sending['quiet']
}

const TRIES: Readonly<Record<Provider, readonly number[]>> = { mollie: MOLLIE_TRIES, stripe: STRIPE_TRIES }

/** One try; where the shop does not take it, the next is planned. */
async function deliver(world: World, sending: Sending, notice: NoticeRecord): Promise<void> {
  const status = await sending.post(notice)
  // Everything may have been forgotten meanwhile.
  if (world.store.get('notice', notice.id) === undefined) return
  const tries = notice.tries + 1
  const isDelivered = status !== null && status >= 200 && status < 300
  const next = TRIES[notice.provider][tries]
  const undelivered = next === undefined ? 'given up' : 'waiting'
  world.store.change('notice', notice, { tries, last_status: status, state: isDelivered ? 'delivered' : undelivered })
  if (!isDelivered && next !== undefined) planAt(world, notice.created_at + next, { do: 'send', notice: notice.id })
  await world.store.settled()
}

/** One after the other, so that they arrive in this order. */
async function deliverInOrder(world: World, sending: Sending, notices: readonly NoticeRecord[]): Promise<void> {
  for (const notice of notices) {
    await deliver(world, sending, world.store.change('notice', notice, { state: 'waiting' }))
  }
}

export function openNotices(world: () => World, switches: SwitchBoard): Notices {
  const sending = openSending(world)
  const held = () =>
    world()
      .store.all('notice')
      .filter(({ state }) => state === 'held')

  function dispatch(id: string): void {
    const notice = world().store.get('notice', id)
    if (notice?.state !== 'waiting') return
    const copies = Array.from({ length: switches.notices().copies - 1 }, () => sending.post(notice))
    sending.track(notice.payment, Promise.all([deliver(world(), sending, notice), ...copies]))
  }

  function write({ provider, id }: PaymentRecord, draft: NoticeDraft, state: NoticeRecord['state']): NoticeRecord {
    const begun = { tries: 0, last_status: null, created_at: world().clock.now() }
    const notice = { ...draft, ...begun, id: newOwnId('notice'), provider, payment: id, state }
    world().store.put('notice', notice)
    return notice
  }

  function begin(payment: PaymentRecord, draft: NoticeDraft): void {
    const { drop, hold, reorder, delay_ms } = switches.notices()
    const [least, most] = delay_ms
    if (drop) {
      write(payment, draft, 'dropped')
    } else if (hold || reorder > 0) {
      write(payment, draft, 'held')
      const isFull = !hold && held().length >= reorder
      if (isFull) sending.track(payment.id, deliverInOrder(world(), sending, held().toReversed()))
    } else {
      const notice = write(payment, draft, 'waiting')
      const wait = Math.round(least + switches.draw() * (most - least))
      if (most > 0) plan(world(), wait, { do: 'send', notice: notice.id })
      else dispatch(notice.id)
    }
  }

  return {
    notify(payment, news) {
      const { endpoints } = switches.current()
      const isMollie = payment.provider === 'mollie'
      const drafts = isMollie ? mollieDrafts(payment, news) : stripeDrafts(world(), endpoints, payment, news)
      for (const draft of drafts) begin(payment, draft)
    },
    dispatch,
    release: () => sending.track('', deliverInOrder(world(), sending, held())),
    replayAll() {
      const sent = world()
        .store.all('notice')
        .filter(({ tries }) => tries > 0)
      sending.track('', Promise.all(sent.map((notice) => sending.post(notice))))
    },
    async forge({ provider, url, payment }) {
      const object = { object: 'checkout.session', id: payment, metadata: {} }
      const event = stripeBody('checkout.session.completed', object, world().clock.now())
      const body = provider === 'mollie' ? mollieBody(payment) : event
      await sending.post({ provider, url, secret: 'whsec_forged', body })
    },
    quiet: sending.quiet,
  }
}
