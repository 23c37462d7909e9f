/** The addresses of the pages on which one pays. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '../money/world.ts'
import type { Notices } from '../notices/notices.ts'
import type { PaymentRecord } from '../state/records.ts'
import { doAsPayer } from '../switches/payer.ts'
import { PayerAct } from '../switches/switch-shapes.ts'
import type { SwitchBoard } from '../switches/switches.ts'
import { afterMain, bankMain, checkoutMain, closedMain } from './checkout.ts'
import { html } from './html.ts'
import { page, PAGE_HEADERS } from './layout.ts'
import { PayForm, sendPayForm } from './pay-form.ts'

export interface PageOptions {
  world: World
  switches: SwitchBoard
  notices: Notices
}

interface PayRoute {
  Params: { token: string }
  Querystring: { method?: string; card?: string }
}

export function mountPay(app: FastifyInstance, { world, switches, notices }: PageOptions): void {
  const find = (token: string) => world.store.all('payment').find((payment) => payment.token === token)

  const unknown = (reply: FastifyReply) =>
    reply
      .status(404)
      .headers(PAGE_HEADERS)
      .send(page('Unknown payment', html`<h1 class="title">There is no such payment</h1>`))

  async function backToShop(reply: FastifyReply, payment: PaymentRecord, isLeaving: boolean) {
    if (switches.notices().before_redirect) await notices.quiet(payment.id)
    await world.store.settled()
    const target = isLeaving ? (payment.cancel_url ?? payment.return_url) : payment.return_url
    if (payment.never_returns || target === null)
      return reply.headers(PAGE_HEADERS).send(page('Closed', closedMain(world, payment)))
    return reply.redirect(target, 303)
  }

  app.get<PayRoute>('/pay/:token', async ({ params, query }, reply) => {
    const payment = find(params.token)
    if (payment === undefined) return unknown(reply)
    const isPayable = payment.state === 'open' && payment.sequence !== 'recurring'
    const main = isPayable ? checkoutMain(world, payment, query.method) : afterMain(world, payment)
    return reply.headers(PAGE_HEADERS).send(page('Checkout', main))
  })

  app.get<PayRoute>('/pay/:token/bank', async ({ params, query }, reply) => {
    const payment = find(params.token)
    if (payment === undefined) return unknown(reply)
    return reply.headers(PAGE_HEADERS).send(page('Test bank', bankMain(world, payment, query.card ?? '')))
  })

  app.post<PayRoute>('/pay/:token', async ({ params, body }, reply) => {
    const payment = find(params.token)
    const form = PayForm.safeParse(body)
    if (payment === undefined || !form.success) return unknown(reply)
    const next = sendPayForm(world, payment, form.data)
    await world.store.settled()
    if (next === 'again') return reply.redirect(`/pay/${payment.token}?method=${form.data.method}`, 303)
    if (next === 'bank') return reply.redirect(`/pay/${payment.token}/bank?card=3184`, 303)
    return backToShop(reply, payment, next === 'left')
  })

  app.post<PayRoute>('/pay/:token/later', async ({ params, body }, reply) => {
    const payment = find(params.token)
    const does = PayerAct.safeParse((body as { does?: unknown } | undefined)?.does)
    if (payment === undefined || !does.success) return unknown(reply)
    doAsPayer(world, { payment: payment.id, does: does.data, reason: 'insufficient_funds' })
    await world.store.settled()
    return reply.redirect(`/pay/${payment.token}`, 303)
  })
}
