// What is there when all is well again: from the database, and as both sides of every conversation read it over HTTP.
import type { Final, Reading, StoredEntry, StoredMessage } from '../checking/run.ts'
import { sendWithRetry } from '../load/client.ts'
import type { Member } from '../load/member.ts'
import type { People } from '../load/people.ts'
import type { DatabaseObserver } from './database-observer.ts'
import { BOUGHT, finalMoney } from './final-money.ts'
import { API_PORTS, type Site } from './site.ts'

const MESSAGES = `
  select conversation.public_id as conversation, message.number, profile.public_id as by, message.key, message.body as text
  from chat.message join chat.conversation as conversation on conversation.id = message.conversation_id
  join profiles.profile on profile.id = message.sender_id order by 1, 2`

const ENTRIES = `
  select profile.public_id as wallet, entry.number, entry.key,
    case ledger_account when 'spent_message' then 'message' when 'spent_gift' then 'gift' when 'spent_photo' then 'photo'
      when 'refund' then 'taken' when 'chargeback_debt' then 'taken'
      else case when bought.id is not null then 'purchase' when given.lot is not null then 'given_back' else 'grant' end
      end as kind,
    amount, balance, conversation_public_id as conversation, ref_number, photo.public_id as photo,
    bought.public_id as order
  from credits.ledger_entry as entry join profiles.profile on profile.id = entry.wallet_id
  left join photos.photo on ledger_account = 'spent_photo' and photo.id = entry.ref_id
  left join ${BOUGHT} as bought on bought.account_id = entry.wallet_id and bought.lot = entry.number
  left join (select sold.account_id, chargeback.lot from payments.chargeback
    join payments.credit_order as sold on sold.id = chargeback.order_id) as given
    on given.account_id = entry.wallet_id and given.lot = entry.number`

const PAIRS = (table: string, by: string, to: string, where = 'true') => `
  select one.public_id as by, other.public_id as to from ${table} as t
  join profiles.profile as one on one.id = t.${by} join profiles.profile as other on other.id = t.${to} where ${where}`

interface ConversationRow {
  id: string
  a: string
  b: string
}
const CONVERSATIONS = `
  select conversation.public_id as id, a.public_id as a, b.public_id as b from chat.conversation as conversation
  join profiles.profile as a on a.id = conversation.a_id join profiles.profile as b on b.id = conversation.b_id`

async function readAll({ cookie, public_id: by }: Member, conversation: string): Promise<Reading> {
  const messages: Reading['messages'] = []
  for (let before = 2_000_000_000; ;) {
    const path = `/api/chats/${conversation}/messages?before=${before}`
    const { reply } = await sendWithRetry(API_PORTS, before, { method: 'GET', path, cookie })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} ${reply.code ?? ''}`)
    const page = reply.body as { messages: Reading['messages']; more: boolean }
    messages.unshift(...page.messages.map(({ number, own, text }) => ({ number, own, text })))
    if (!page.more || page.messages.length === 0) return { conversation, by, messages }
    before = page.messages[0]?.number ?? 1
  }
}

async function readings(
  conversations: readonly ConversationRow[],
  { regulars, newcomers, buyers, trusted }: People,
): Promise<Reading[]> {
  const people = new Map([...regulars, ...newcomers, ...buyers, ...trusted].map((member) => [member.public_id, member]))
  const read: Reading[] = []
  for (const { id, a, b } of conversations) {
    const sides = [people.get(a), people.get(b)].filter((member) => member !== undefined)
    read.push(...(await Promise.all(sides.map((member) => readAll(member, id)))))
  }
  return read
}

export async function finalState(
  observer: DatabaseObserver,
  { provider, notifications }: Pick<Site, 'provider' | 'notifications'>,
  people: People,
): Promise<Final> {
  const { rows, brokenWallets } = observer
  const conversations = await rows<ConversationRow>(CONVERSATIONS)
  return {
    messages: await rows<StoredMessage>(MESSAGES),
    entries: await rows<StoredEntry>(ENTRIES),
    wallets: await rows(`select public_id as member, balance from credits.wallet join profiles.profile using (id)`),
    unlocks: await rows(`select one.public_id as member, photo.public_id as photo from photos.unlock
      join profiles.profile as one on one.id = member_id join photos.photo on photo.id = photo_id`),
    started: await rows(`select one.public_id as member, started from chat.member
      join profiles.profile as one using (id) join accounts.account on account.id = one.id where not paid_user
      and not exists (select from payments.credit_order where account_id = one.id and completed_by is not null)`),
    swipes: await rows(`select one.public_id as member, count(*)::int as likes from swipe_game.swipe
      join profiles.profile as one on one.id = member_id where liked group by 1`),
    likes: await rows(PAIRS('likes.profile_like', 'from_id', 'to_id', 't.revoked_at is null')),
    blocks: await rows(PAIRS('safety.block', 'blocker_id', 'blocked_id')),
    readings: await readings(conversations, people),
    broken: await brokenWallets(),
    money: await finalMoney(observer, provider),
    phones: people.phones.map(({ public_id, token, email }) => ({ member: public_id, token, email })),
    pushes: await notifications.pushes(),
    mails: notifications.mails(),
  }
}
