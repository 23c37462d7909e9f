/**
 * What a member does with others, and others with them, over HTTP: messages, gifts, likes, swipes, photos, unlocks,
 * reports and blocks, each as giver and as receiver. Ids grow with time, so the others came before and after the member.
 */
import { randomUUID } from 'node:crypto'
import { OPEN_PHOTOS } from '@app/contract/limits'
import { giveCredits } from '../../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../../testing/members.ts'
import { testPhoto, photoClientOf } from '../../../../testing/test-photos.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

const ELDERS = 2
const YOUNGER = 6
const CREDITS = 500

type Others = Record<'elder' | 'former', PlantedMember>
type Younger = Record<'friend' | 'ex' | 'fan' | 'player' | 'nuisance' | 'hater', PlantedMember>

/** Members who were there before. */
export async function plantElders(server: TestServer): Promise<Others> {
  const [elder, former] = await membersOf(server).plant(ELDERS)
  if (!elder || !former) throw new Error('nobody was planted')
  return { elder, former }
}

async function plantYounger(server: TestServer): Promise<Younger> {
  const [friend, ex, fan, player, nuisance, hater] = await membersOf(server).plant(YOUNGER)
  if (!friend || !ex || !fan || !player || !nuisance || !hater) throw new Error('nobody was planted')
  return { friend, ex, fan, player, nuisance, hater }
}

/** Asks as a member, and throws where that is refused: a life has no gaps. */
function actionsOf(server: TestServer) {
  const { as } = membersOf(server)
  async function act(member: { cookie: string }, method: string, path: string, body?: unknown) {
    const input = { method, headers: { 'idempotency-key': randomUUID() }, ...(body === undefined ? {} : { body }) }
    const answer = await as(member, path, input)
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${answer.text}`)
    return answer.json()
  }
  return {
    act,
    write: async (member: { cookie: string }, other: PlantedMember, text: string): Promise<string> => {
      const { conversation } = await act(member, 'POST', `/api/members/${other.public_id}/messages`, { text })
      return (conversation as { id: string }).id
    },
    answer: (member: { cookie: string }, conversation: string, body: object) =>
      act(member, 'POST', `/api/chats/${conversation}/messages`, body),
    like: (member: { cookie: string }, other: PlantedMember) => act(member, 'PUT', `/api/likes/${other.public_id}`),
    swipe: (member: { cookie: string }, other: PlantedMember) =>
      act(member, 'PUT', `/api/swipe-game/${other.public_id}`, { like: false, time_zone: 'Europe/Amsterdam' }),
    unlock: (member: { cookie: string }, other: PlantedMember, photo: string) =>
      act(member, 'POST', `/api/members/${other.public_id}/photos/${photo}/unlock`),
    block: (member: { cookie: string }, other: PlantedMember) =>
      act(member, 'PUT', `/api/members/${other.public_id}/block`),
  }
}

/** Conversations with who came before and after: two go on, and one of each kind was deleted, which seals a copy. */
async function exchangeMessages(server: TestServer, me: PlantedMember, others: Others & Younger, said: string) {
  const { act, write, answer } = actionsOf(server)
  const { elder, former, friend, ex } = others
  const old = await write(me, elder, `Hoi, ${said}`)
  await answer(elder, old, { text: 'Wat bedoel je?' })
  await answer(me, old, { text: '', gift: 'rose' })
  const young = await write(me, friend, said)
  await answer(friend, young, { text: said, gift: 'coffee' })
  for (const member of [former, ex]) {
    await act(me, 'DELETE', '/api/chat.php', { conversation: await write(member, me, `Weet je nog, ${said}`) })
  }
  await act(me, 'POST', `/api/chats/${old}/reports`, { reason: 'other', remarks: said })
}

/** Photos: one that went through the making, and enough for some to be locked; each opens one of the other. */
async function showPhotos(server: TestServer, me: PlantedMember, { elder, friend }: Others & Younger) {
  const { unlock } = actionsOf(server)
  const members = membersOf(server)
  await photoClientOf(server).show(me.cookie, [await testPhoto(me.public_id)])
  const planted = await members.plantPhotos(me.id, OPEN_PHOTOS, 10)
  const theirs = await members.plantPhotos(elder.id, OPEN_PHOTOS + 2)
  await unlock(me, elder, theirs.at(-1) ?? '')
  await unlock(friend, me, planted.at(-1) ?? '')
}

/** An order with a code of one's own, and a payment that was begun. */
async function buyCredits(server: TestServer, me: PlantedMember): Promise<void> {
  const { act } = actionsOf(server)
  await server.assembly.pool.query(
    `insert into offers.code (id, site_id, code, account_id, percentage, status, validity, payment_methods)
     select ids.next_id(ids.shard_of(id)), site_id, 'OWN-' || id, id, 50, 'active', 'once', '{}'
     from accounts.account where id = $1`,
    [me.id],
  )
  const order = { bundle: '30', country: 'NL', payment_method: 'ideal', code: `OWN-${me.id}`, consent: true }
  const { order_id } = await act(me, 'POST', '/api/orders', order)
  await act(me, 'POST', `/api/orders/${String(order_id)}/payments`, { payment_method: 'ideal' })
}

export async function meetPeople(server: TestServer, me: PlantedMember, elders: Others, said: string): Promise<void> {
  const others = { ...elders, ...(await plantYounger(server)) }
  const { elder, friend, ex, fan, player, nuisance, hater } = others
  const { act, like, swipe, block } = actionsOf(server)
  for (const { id } of [me, elder, friend, ex, elders.former]) await giveCredits(server, id, CREDITS)
  await buyCredits(server, me)
  await exchangeMessages(server, me, others, said)
  await like(me, friend)
  await like(friend, me)
  await like(fan, me)
  await like(me, elder)
  await act(me, 'DELETE', `/api/likes/${elder.public_id}`)
  await act(me, 'PUT', '/api/preferences', { distance: 'region' })
  await act(me, 'PUT', '/api/arrival-mail', { on: true })
  await swipe(me, player)
  await swipe(player, me)
  await showPhotos(server, me, others)
  await act(friend, 'POST', `/api/members/${me.public_id}/reports`, { reason: 'fake' })
  await block(me, nuisance)
  await block(hater, me)
}
