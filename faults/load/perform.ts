// Every operation of a run: the call it makes, what of the answer is written down, and that it is.
import type { OperationOutput, OperationInput, Op, Operation } from '../history/operation.ts'
import type { Recorder } from '../history/recorder.ts'
import { sendWithRetry, outcomeOf, type Call } from './client.ts'
import type { Member } from './member.ts'

export type Body = Record<string, unknown>

/** A call, and how its answer is read. */
export interface SpelledRequest<O extends Op> {
  call: Call
  read: (body: Body) => OperationOutput<O>
}

const member = ({ public_id }: Member) => `/api/members/${public_id}`

interface RawMessage {
  number: number
  own: boolean
  key: string | null
  text: string
}

const sent = (body: Body) => {
  const { conversation, message, credits } = body as {
    conversation: { id: string }
    message: RawMessage
    credits: number
  }
  return { conversation: conversation.id, number: message.number, credits }
}

const messageOf = ({ number, own, key, text }: RawMessage) => ({ number, own, key, text })

/** The calls by the people who make them; keys and texts are the same, so that a text is known wherever it is read. */
export const toRequest = {
  send: (by: Member, conversation: string, key: string, gift?: string): SpelledRequest<'send'> => ({
    call: {
      method: 'POST',
      path: `/api/chats/${conversation}/messages`,
      cookie: by.cookie,
      key,
      body: { text: key, ...(gift === undefined ? {} : { gift }) },
    },
    read: sent,
  }),
  sendFirst: (by: Member, to: Member, key: string): SpelledRequest<'sendFirst'> => ({
    call: { method: 'POST', path: `${member(to)}/messages`, cookie: by.cookie, key, body: { text: key } },
    read: sent,
  }),
  read: (by: Member, conversation: string): SpelledRequest<'read'> => ({
    call: { method: 'GET', path: `/api/chats/${conversation}`, cookie: by.cookie },
    read: ({ messages }) => ({ messages: (messages as RawMessage[]).map(messageOf) }),
  }),
  list: (by: Member): SpelledRequest<'list'> => ({
    call: { method: 'GET', path: '/api/chats.php', cookie: by.cookie },
    read: ({ chats }) => {
      const rows = chats as { conversation: { id: string }; profile: { id: string } }[]
      return { people: rows.map(({ profile }) => profile.id), conversations: rows.map((row) => row.conversation.id) }
    },
  }),
  view: (by: Member, to: Member): SpelledRequest<'view'> => ({
    call: { method: 'GET', path: member(to), cookie: by.cookie },
    read: ({ profile }) => ({ blocked: (profile as { blocked: boolean }).blocked }),
  }),
  unlock: (by: Member, to: Member, photo: string, key: string): SpelledRequest<'unlock'> => ({
    call: { method: 'POST', path: `${member(to)}/photos/${photo}/unlock`, cookie: by.cookie, key },
    read: ({ credits }) => ({ credits: Number(credits) }),
  }),
  like: (by: Member, to: Member): SpelledRequest<'like'> => ({
    call: { method: 'PUT', path: `/api/likes/${to.public_id}`, cookie: by.cookie },
    read: ({ match }) => ({ match: Boolean(match) }),
  }),
  swipe: (by: Member, to: Member): SpelledRequest<'swipe'> => ({
    call: {
      method: 'PUT',
      path: `/api/swipe-game/${to.public_id}`,
      cookie: by.cookie,
      body: { like: true, time_zone: 'UTC' },
    },
    read: ({ box }) => ({ left: (box as { likes_left: number }).likes_left }),
  }),
  block: (by: Member, to: Member): SpelledRequest<'block'> => ({
    call: { method: 'PUT', path: `${member(to)}/block`, cookie: by.cookie },
    read: () => ({}),
  }),
  remove: (by: Member, conversation: string): SpelledRequest<'remove'> => ({
    call: { method: 'DELETE', path: '/api/chat.php', cookie: by.cookie, body: { conversation } },
    read: () => ({}),
  }),
  history: (by: Member): SpelledRequest<'history'> => ({
    call: { method: 'GET', path: '/api/credits/history', cookie: by.cookie },
    read: ({ credits, entries }) => ({
      credits: Number(credits),
      entries: (entries as OperationOutput<'history'>['entries']).map(({ number, amount, balance }) => ({
        number,
        amount,
        balance,
      })),
    }),
  }),
}

const paymentOf = ({ payment_id, status, checkout_url }: Body) => ({
  payment: String(payment_id),
  status: String(status),
  url: typeof checkout_url === 'string' ? checkout_url : null,
})

export function orderOf({ order_id, price }: Body) {
  const { total_cents, currency } = price as { total_cents: number; currency: string }
  return { order: String(order_id), cents: total_cents, currency }
}

/** A body as it would be if the provider had sent it, to an address that anybody can find out. */
const forgedNotice = (provider: string, payment: string) =>
  provider === 'mollie'
    ? { path: `/api/notices/mollie/${payment}`, body: { id: `tr_${payment}`, attempt: payment, status: 'paid' } }
    : {
        path: '/api/notices/stripe/account',
        body: {
          type: 'checkout.session.completed',
          data: { object: { client_reference_id: payment, payment_status: 'paid', metadata: { attempt: payment } } },
        },
      }

/** The calls of who buys. */
export const toPurchase = {
  order: (by: Member, order: { bundle: string; method: string }, key: string): SpelledRequest<'order'> => ({
    call: {
      method: 'POST',
      path: '/api/orders',
      cookie: by.cookie,
      key,
      body: { bundle: order.bundle, country: 'NL', payment_method: order.method, consent: true },
    },
    read: orderOf,
  }),
  pay: (by: Member, order: string, payment_method: string): SpelledRequest<'pay'> => ({
    call: { method: 'POST', path: `/api/orders/${order}/payments`, cookie: by.cookie, body: { payment_method } },
    read: paymentOf,
  }),
  payment: (by: Member, payment: string): SpelledRequest<'payment'> => ({
    call: { method: 'GET', path: `/api/payments/${payment}`, cookie: by.cookie },
    read: paymentOf,
  }),
  forge: (payment: string, provider: string): SpelledRequest<'forge'> => ({
    call: { method: 'POST', cookie: '', ...forgedNotice(provider, payment) },
    read: () => ({}),
  }),
}

export interface Performer {
  recorder: Recorder
  ports: readonly number[]
}

/** Makes the call and writes down what became of it. */
export async function perform<O extends Op>(
  { recorder, ports }: Performer,
  process: number,
  op: O,
  input: OperationInput<O>,
  { call, read }: SpelledRequest<O>,
): Promise<Extract<Operation, { op: O }>> {
  const key = call.key ?? null
  const tStart = recorder.now()
  const end = recorder.begin({ process, op, key, input })
  const ended = await sendWithRetry(ports, process, call)
  const type = outcomeOf(ended)
  const { reply, api, tries, bad_response: badResponse } = ended
  const operation = {
    process,
    op,
    key,
    input,
    tStart,
    tEnd: recorder.now(),
    api,
    tries,
    code: reply.code,
    bad_response: badResponse,
    type,
    answer: type === 'ok' ? read(reply.body) : null,
  } as unknown as Extract<Operation, { op: O }>
  end(operation)
  return operation
}
