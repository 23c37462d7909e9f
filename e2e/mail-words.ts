/** The words that mails about news carry, made as the site makes them. */
import type { AccountId, SiteId } from '@app/db/ids'
import { writeWord } from '../apps/server/src/modules/mails/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { deriveKeys } from '../apps/server/src/platform/keys.ts'
import { query } from './site-database.ts'

const KINDS = { message: 1, match: 2, like: 3, account: 5, people: 6 } as const

async function ownerOf(email: string): Promise<{ account_id: AccountId; site_id: SiteId }> {
  const [owner] = await query<{ account_id: AccountId; site_id: SiteId }>(
    `select id as account_id, site_id from accounts.account where email = $1`,
    [email],
  )
  if (!owner) throw new Error('nobody has this address')
  return owner
}

export async function unsubscribeWord(email: string, kind: keyof typeof KINDS = 'message'): Promise<string> {
  const { account_id, site_id } = await ownerOf(email)
  const keys = deriveKeys(readConfig()).mail_words
  return writeWord(keys, site_id, { purpose: 'unsubscribe', account_id, kind: KINDS[kind] }, new Date())
}

export async function openChatWord(email: string, conversation: string): Promise<string> {
  const { site_id } = await ownerOf(email)
  return writeWord(deriveKeys(readConfig()).mail_words, site_id, { purpose: 'open_chat', conversation }, new Date())
}
