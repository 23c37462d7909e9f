/** The people of the matrix: anew for each question, because an answer may change them. */
import { randomUUID } from 'node:crypto'
import { OPEN_PHOTOS } from '@app/contract/limits'
import { debitForm } from '../../../modules/payments/direct-debit/testing/debits.ts'
import { chargebackOf, plantSale, reportPayment } from '../../../modules/payments/testing/plant-sale.ts'
import { giveCredits, spendCredits } from '../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/**
 * A is whose things are asked for; B is somebody else; the third has not confirmed the address; A blocked the fourth; the
 * fifth deleted the account; the sixth is a member of another brand, and asks there.
 */
export const ROLES = ['visitor', 'A', 'B', 'unconfirmed', 'blocked', 'deleted', 'other brand'] as const
const OTHER_BRAND = { site: 'klaver', host: 'klaver.localhost' }
export type Role = (typeof ROLES)[number]

/** Whose thing is asked for: the one of A, of somebody who has nothing to do with anybody, or of nobody. */
export const TARGETS = ["A's", "C's", "nobody's"] as const
export type Target = (typeof TARGETS)[number]

export interface RoleScene {
  a: PlantedMember
  c: PlantedMember
  /** Who asks; a visitor is nobody. */
  viewer: PlantedMember | null
  /** Where it is asked, if not on the site of A. */
  host?: string
}

/** As many people as all questions need, in one go. */
export async function createRoleMembers(server: TestServer, size: number) {
  const { pool, clock } = server.assembly
  const waiting = await membersOf(server).plant(size)
  const elsewhere = await membersOf(server).plant(Math.ceil(size / ROLES.length / 3), {}, OTHER_BRAND.site)
  // Nobody is refused for want of credits.
  for (const { id } of [...waiting, ...elsewhere]) await giveCredits(server, id, 100)
  const next = (from = waiting): PlantedMember => {
    const member = from.pop()
    if (!member) throw new Error('the cast is too small')
    return member
  }

  return async function scene(role: Role): Promise<RoleScene> {
    const [a, c] = [next(), next()]
    if (role === 'visitor') return { a, c, viewer: null }
    if (role === 'A') return { a, c, viewer: a }
    if (role === 'other brand') return { a, c, viewer: next(elsewhere), host: OTHER_BRAND.host }
    const viewer = next()
    if (role === 'unconfirmed') {
      await pool.query(`update accounts.account set status = 'not_confirmed', confirmed_at = null where id = $1`, [
        viewer.id,
      ])
      await membersOf(server).change(viewer.id, { status: 'disabled' })
    }
    if (role === 'blocked') {
      await pool.query(`insert into safety.block values ($1, $2, $3, 'Blocked', 'real')`, [
        a.id,
        viewer.id,
        clock.now(),
      ])
    }
    if (role === 'deleted') {
      const gone = await membersOf(server).as(viewer, '/api/user/deletion', { method: 'POST', body: {} })
      if (gone.status !== 200) throw new Error(`an account could not be deleted: ${gone.text}`)
    }
    return { a, c, viewer }
  }
}

/** A conversation the owner began with somebody. */
async function conversationWith(
  server: TestServer,
  owner: PlantedMember,
  { public_id }: { public_id: string },
): Promise<string> {
  const { as } = membersOf(server)
  const answer = await as(owner, `/api/members/${public_id}/messages`, {
    method: 'POST',
    body: { text: 'Hello' },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 200) throw new Error(`nothing could be sent: ${answer.text}`)
  return (answer.json()['conversation'] as { id: string }).id
}

/** A conversation the owner has with somebody else. */
async function conversationOf(server: TestServer, owner: PlantedMember): Promise<string> {
  return conversationWith(server, owner, await membersOf(server).plantFictional())
}

/** A conversation of the owner that somebody else ended. */
async function endedConversationOf(server: TestServer, owner: PlantedMember): Promise<string> {
  const members = membersOf(server)
  const other = await members.plantOne()
  const conversation = await conversationWith(server, owner, other)
  const answer = await members.as(other, '/api/chat.php', { method: 'DELETE', body: { conversation } })
  if (answer.status !== 200) throw new Error(`nothing could be ended: ${answer.text}`)
  return conversation
}

/** An order of the owner, which nobody has paid for. */
async function orderOf(server: TestServer, owner: PlantedMember): Promise<string> {
  const answer = await membersOf(server).as(owner, '/api/orders', {
    method: 'POST',
    body: { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 200) throw new Error(`nothing could be ordered: ${answer.text}`)
  return String(answer.json()['order_id'])
}

/** The key that an order of the owner was made with. */
async function orderKeyOf(server: TestServer, owner: PlantedMember): Promise<string> {
  const { rows } = await server.assembly.pool.query<{ key: string }>(
    'select key from payments.credit_order where public_id = $1',
    [await orderOf(server, owner)],
  )
  return rows[0]?.key ?? ''
}

/** What the owner owes: credits were used, and the bank took their money back. */
async function debtOf(server: TestServer, owner: PlantedMember): Promise<string> {
  const { job_context, pool } = server.assembly
  const sale = await plantSale(job_context, owner.id)
  await spendCredits(server, owner.id, await giveCredits(server, owner.id, 1))
  await reportPayment(job_context, sale, { chargebacks: [chargebackOf(`chb_${sale.number}`, 2499)] })
  const { rows } = await pool.query<{ public_id: string }>('select public_id from payments.debt where order_id = $1', [
    sale.order_id,
  ])
  return rows[0]?.public_id ?? ''
}

/** A payment that the owner has begun. */
async function paymentOf(server: TestServer, owner: PlantedMember): Promise<string> {
  const path = `/api/orders/${await orderOf(server, owner)}/payments`
  const answer = await membersOf(server).as(owner, path, { method: 'POST', body: { payment_method: 'ideal' } })
  if (answer.status !== 200) throw new Error(`nothing could be paid: ${answer.text}`)
  return String(answer.json()['payment_id'])
}

/** A direct debit of the owner that waits for its code. */
async function debitOf(server: TestServer, owner: PlantedMember): Promise<string> {
  const answer = await membersOf(server).as(owner, '/api/direct-debits', {
    method: 'POST',
    body: debitForm({ bundle: '30' }),
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 200) throw new Error(`nothing could be debited: ${answer.text}`)
  return String(answer.json()['direct_debit_id'])
}

/** What the ids of each address stand for. */
export async function idOf(server: TestServer, call: string, owner: PlantedMember | null): Promise<string> {
  const [, kind] = /^\w+ \/api\/([\w/-]+)\/\{id\}/.exec(call) ?? []
  if (kind === 'members' || kind === 'likes' || kind === 'swipe-game') return owner?.public_id ?? 'AAAAAAAAAAAAAAAA'
  if (kind === 'photos') {
    return owner ? ((await membersOf(server).plantPhotos(owner.id, 1))[0] ?? '') : 'AAAAAAAAAAAAAAAA'
  }
  if (call.endsWith('/ended') && owner) return endedConversationOf(server, owner)
  if (kind === 'transactions') {
    return owner ? (await plantSale(server.assembly.job_context, owner.id)).order_public_id : 'AAAAAAAAAAAAAAAA'
  }
  if (kind === 'chats') return owner ? conversationOf(server, owner) : 'AAAAAAAAAAAAAAAA'
  if (kind === 'orders') return owner ? orderOf(server, owner) : 'AAAAAAAAAAAAAAAA'
  if (kind === 'debts') return owner ? debtOf(server, owner) : 'AAAAAAAAAAAAAAAA'
  if (kind === 'order-keys') return owner ? orderKeyOf(server, owner) : randomUUID()
  if (kind === 'payments') return owner ? paymentOf(server, owner) : 'AAAAAAAAAAAAAAAA'
  if (kind === 'direct-debits') return owner ? debitOf(server, owner) : 'AAAAAAAAAAAAAAAA'
  if (kind === 'payment-means') return owner ? storedCardOf(server, owner) : 'AAAAAAAAAAAAAAAA'
  if (kind === 'sessions') {
    const { rows } = await server.assembly.pool.query<{ id: string }>(
      'select id from accounts.session where account_id = $1',
      [owner?.id ?? 0],
    )
    return rows[0]?.id ?? '1'
  }
  if (kind === 'notices/browsers') return owner ? browserOf(server, owner) : '1'
  if (kind === 'passkeys') {
    if (!owner) return '1'
    const { rows } = await server.assembly.pool.query<{ id: string }>(
      `insert into accounts.passkey (credential_id, id, account_id, public_key, sign_count, device, created_at)
       values (gen_random_uuid()::text::bytea, ids.next_id(ids.shard_of($1)), $1, '', 0, '', now()) returning id`,
      [owner.id],
    )
    return rows[0]?.id ?? '1'
  }
  throw new Error(`say here whose ids those of ${call} are`)
}

/** A browser of theirs that is pushed to. */
async function browserOf({ assembly }: TestServer, { id }: PlantedMember): Promise<string> {
  const { rows } = await assembly.pool.query<{ id: string }>(
    `with key as (
       insert into notifications.push_key (id, site_id, public_key, private_key_sealed, made_at, retired_at)
       select ids.next_id(ids.shard_of($1)), site_id, gen_random_uuid()::text, '', now(), now()
       from accounts.account where id = $1 returning id)
     insert into notifications.browser (id, account_id, session_id, session_ends_at, endpoint_hash, endpoint, p256dh, auth,
       key_id, made_at, renewed_at)
     select ids.next_id(ids.shard_of($1)), $1, session.id, session.expires_at, gen_random_uuid()::text::bytea, 'https://example.com',
       decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), key.id, now(), now()
     from key, accounts.session as session where session.account_id = $1 limit 1 returning id`,
    [id],
  )
  return rows[0]?.id ?? '1'
}

/** A card of theirs that is kept. */
async function storedCardOf({ assembly }: TestServer, { id }: PlantedMember): Promise<string> {
  const site = '(select site_id from accounts.account where id = $1)'
  await assembly.pool.query(
    `insert into payments.buyer (account_id, site_id) values ($1, ${site}) on conflict do nothing`,
    [id],
  )
  const { rows } = await assembly.pool.query<{ public_id: string }>(
    `insert into payments.mandate (id, public_id, account_id, kind, provider, key, last4, signed_at, text_version, locale, state,
       cause, state_at)
     values (ids.next_id(ids.shard_of($1)), ids.new_public_id(), $1, 'card', 'mollie', gen_random_uuid(), '4242', now(), '2026-11',
       'nl', 'active', 'card_stored', now()) returning public_id`,
    [id],
  )
  return rows[0]?.public_id ?? ''
}

/** A photo of theirs that is locked. */
export async function lockedPhotoOf(server: TestServer, owner: PlantedMember | null): Promise<string> {
  return owner ? ((await membersOf(server).plantPhotos(owner.id, OPEN_PHOTOS + 1)).at(-1) ?? '') : 'AAAAAAAAAAAAAAAA'
}
