// Members who are never there and have a phone: of each message to one of them a push tells, and much later a mail.
import { createHash } from 'node:crypto'
import { sendingDomainOf } from '../../apps/server/src/modules/mails/index.ts'
import { makePushKeys } from '../../apps/server/src/modules/notifications/index.ts'
import { listSites } from '../../apps/server/src/modules/sites/index.ts'
import { deriveKeys } from '../../apps/server/src/platform/keys.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { NewBrowser, NotificationServices } from '../machine/notifications.ts'
import type { Member } from './member.ts'

export interface Phone extends Member {
  email: string
  /** By which the push service knows it. */
  token: string
  /** Who writes to it; nobody may begin many conversations in an hour. */
  writer: Member
}

const SITE = 'vonk'

const BROWSERS = `
  insert into notifications.browser (id, account_id, session_id, session_ends_at, endpoint_hash, endpoint, p256dh, auth, key_id, made_at, renewed_at)
  select ids.next_id(ids.shard_of(browser.account_id)), browser.account_id, session.id, session.expires_at, hash, endpoint, p256dh, auth,
    (select push_key.id from notifications.push_key join sites.site on site.id = push_key.site_id
      where push_key.retired_at is null and site.key = '${SITE}'), now(), now()
  from unnest($1::bigint[], $2::bytea[], $3::text[], $4::bytea[], $5::bytea[]) as browser (account_id, hash, endpoint, p256dh, auth)
  join accounts.session as session on session.account_id = browser.account_id`

/** The mail servers have known us for long: none limits how many mails come in a day. */
const KNOWN_SENDER = `
  insert into mails.pace (sending_domain, recipient_group, began_on, day) values ($1, 'others', now() - interval '1 year', now())`

/** Nothing is ever quiet for them. */
const WAKEFUL = `
  insert into notifications.member (account_id, quiet_from, quiet_to) select unnest($1::bigint[]), '00:00', '00:00'`

/** Gives each of these members a phone, and somebody who will write. */
export async function plantPhones(
  { assembly }: TestServer,
  services: NotificationServices,
  members: readonly (Member & { email: string })[],
  writers: readonly Member[],
): Promise<Phone[]> {
  const { db, pool, job_context, config } = assembly
  const site = (await listSites(db)).find(({ key }) => key === SITE)
  if (!site) throw new Error(`there is no site ${SITE}`)
  const key = await makePushKeys(job_context, deriveKeys(config).push_keys, site)
  const browsers: NewBrowser[] = []
  for (const _ of members) browsers.push(await services.newBrowser(key))
  const ids = members.map(({ id }) => id)
  await pool.query(BROWSERS, [
    ids,
    browsers.map(({ endpoint }) => createHash('sha256').update(endpoint).digest()),
    browsers.map(({ endpoint }) => endpoint),
    browsers.map(({ p256dh }) => p256dh),
    browsers.map(({ auth }) => auth),
  ])
  await pool.query(WAKEFUL, [ids])
  await pool.query(KNOWN_SENDER, [sendingDomainOf(site)])
  return members.flatMap((member, nth) => {
    const [browser, writer] = [browsers[nth], writers[nth % writers.length]]
    return browser && writer ? [{ ...member, token: browser.token, writer }] : []
  })
}
