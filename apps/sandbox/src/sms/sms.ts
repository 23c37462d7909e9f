/**
 * A gateway for text messages that sends none, and an inbox that shows them. It takes what CM.com's gateway takes: a
 * token, and messages with a sender, numbers and a text.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { World } from '../money/world.ts'
import { html, type Html } from '../pages/html.ts'
import { page, PAGE_HEADERS } from '../pages/layout.ts'
import { newOwnId } from '../state/new-ids.ts'
import type { MessageRecord } from '../state/records.ts'

const Body = z.object({
  messages: z.object({
    authentication: z.object({ producttoken: z.string() }),
    msg: z.array(
      z.object({
        from: z.string().min(1).max(16),
        to: z.array(z.object({ number: z.string().regex(/^00\d{7,15}$/) })).min(1),
        body: z.object({ content: z.string().min(1) }),
        reference: z.string().optional(),
      }),
    ),
  }),
})

const MOST_SHOWN = 100

function inboxMain(messages: readonly MessageRecord[]): Html {
  const shown = messages.toReversed().slice(0, MOST_SHOWN)
  return html`<h1 class="title">SMS inbox</h1>
    <section class="card">
      ${shown.length === 0 && html`<p>No message has come.</p>`}
      <ul>
        ${shown.map(
          ({ to, from, text, at }) =>
            html`<li class="message">
              <p><b>${to}</b> from ${from}</p>
              <p>${text}</p>
              <p class="note">${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}</p>
            </li>`,
        )}
      </ul>
    </section>`
}

export function mountSms(app: FastifyInstance, world: World, token: string): void {
  app.post('/sms/v1.0/message', async ({ body }, reply) => {
    const wish = Body.safeParse(body)
    if (!wish.success)
      return reply.status(400).send({ details: 'The message is not valid', errorCode: 1, messages: [] })
    const { authentication, msg } = wish.data.messages
    if (authentication.producttoken !== token)
      return reply.status(401).send({ details: 'No account found for the token', errorCode: 101, messages: [] })
    const sent = msg.flatMap(({ from, to, body: { content }, reference }) =>
      to.map(({ number }) => {
        world.store.put('message', { id: newOwnId('sms'), to: number, from, text: content, at: world.clock.now() })
        return { to: number, status: 'Accepted', reference: reference ?? null, parts: 1, messageDetails: null }
      }),
    )
    await world.store.settled()
    return reply.send({ details: `Created ${String(sent.length)} message(s)`, errorCode: 0, messages: sent })
  })
  app.get('/inbox', async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(page('SMS inbox', inboxMain(world.store.all('message')), true)),
  )
  app.get<{ Querystring: { to?: string } }>('/inbox.json', async ({ query }) =>
    world.store.all('message').filter(({ to }) => query.to === undefined || query.to === to),
  )
}
