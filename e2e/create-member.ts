/**
 * Members for journeys, written into the database of the site by the code a signup and an activation run: the rooms
 * react to both events, so profile, search row and credits are there. Only the form, the mail and the slow hash are
 * left out; signup.spec.ts and accounts.spec.ts go through those.
 */
import { randomBytes } from 'node:crypto'
import { TERMS_FIRST_VERSION } from '@app/contract/limits'
import type { SiteId } from '@app/db/ids'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { reactionsOf } from '../apps/server/src/app/rooms.ts'
import { accountConfirmed, accountOpened } from '../apps/server/src/events/accounts.ts'
import { insertSession } from '../apps/server/src/modules/accounts/login/sessions.queries.ts'
import { createHashing } from '../apps/server/src/modules/accounts/index.ts'
import { hashSecret } from '../apps/server/src/modules/accounts/secrets.ts'
import {
  confirmPendingSignup,
  insertPendingSignup,
  insertConsents,
} from '../apps/server/src/modules/accounts/signup/pending-signups.queries.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { deriveKeys } from '../apps/server/src/platform/keys.ts'
import { createEventBus } from '../apps/server/src/platform/event-bus.ts'
import { asReturningVisitor, useOwnAddress, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { db, query } from './site-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface MemberDetails {
  name?: string
  gender?: 'male' | 'female'
  looking_for?: 'male' | 'female' | 'both'
  date_of_birth?: string
  country?: string
  email?: string
  /** Whether the link in the mail was opened: only then others find the member. */
  confirmed?: boolean
}

export interface Member {
  page: Page
  email: string
  password: string
  /** The public id of the profile. */
  id: string
}

/** The date of birth of whoever is given none. */
export const BORN = '1990-03-14'

const publish = createEventBus(reactionsOf(deriveKeys(readConfig())))
/** Hashing is slow on purpose, so the password of all members is hashed once for each worker. */
let hashed: Promise<string> | undefined
const hashPassword = async () => (await createHashing(deriveKeys(readConfig()).passwords)).hash(PASSWORD)

async function findSite(site: string): Promise<{ site_id: SiteId; shard: number }> {
  const [row] = await query<{ site_id: SiteId; shard: number }>(
    'select site.id as site_id, site.shard from sites.host as host join sites.site as site on site.id = host.site_id where host.host = $1',
    [`${site}.localhost`],
  )
  if (!row) throw new Error(`there is no site ${site}`)
  return row
}

/** Whom the tests of the search look through and count there: whoever joined them would be first of every list. */
function requireUncounted({ gender = 'male', country = 'NL', confirmed = true }: MemberDetails, site: string): void {
  if (site === 'settled' && confirmed && gender === 'female' && country === 'NL')
    throw new Error(
      'nobody joins the women of the settled site: choose another site or country, or leave her unconfirmed',
    )
}

async function insertMember(
  details: MemberDetails,
  site: string,
  token: string,
): Promise<{ email: string; id: string }> {
  requireUncounted(details, site)
  const { name = 'Daan', gender = 'male', date_of_birth = BORN, country = 'NL', confirmed = true } = details
  const { looking_for = gender === 'male' ? 'female' : 'male', email = newAddress() } = details
  const password_hash = await (hashed ??= hashPassword())
  const { site_id, shard } = await findSite(site)
  const at = new Date()
  const profile = { name, gender, looking_for, date_of_birth, country, site_id }
  const account = { ...profile, email, password_hash, language: 'nl', tracking: {}, signup_message: null }
  const account_id = await db.transaction().execute(async (tx) => {
    const id = await insertPendingSignup(tx, shard, { ...account, signup_date: at })
    await publish(tx, accountOpened, { ...profile, account_id: id, origin: { tracking: {} }, at })
    await insertConsents(tx, id, TERMS_FIRST_VERSION, at)
    if (confirmed) {
      await confirmPendingSignup(tx, id, at)
      await publish(tx, accountConfirmed, { account_id: id, site_id, email, device_hash: hashSecret(token), at })
    }
    const expires_at = new Date(at.getTime() + DAY_MS)
    const device = 'Chrome, Linux'
    await insertSession(tx, { account_id: id, token_hash: hashSecret(token), device, expires_at, created_at: at })
    return id
  })
  const [row] = await query<{ public_id: string }>('select public_id from profiles.profile where id = $1', [account_id])
  return { email, id: row?.public_id ?? '' }
}

/** Dutch and past the notice at the entry, unless a language was chosen in this browser before. */
async function enter(context: BrowserContext, site: string): Promise<void> {
  const chosen = (await context.cookies()).some(({ name }) => name === '__Host-locale')
  await (chosen ? useOwnAddress(context) : asReturningVisitor(context, site))
}

/** Puts a session into the browser; such a cookie can only be planted as if over https. */
export async function addSessionCookie(context: BrowserContext, token: string, site: string): Promise<void> {
  const url = originOf(site).replace('http:', 'https:')
  await context.addCookies([{ name: '__Host-sid', value: token, url, secure: true }])
}

/** Somebody new who is logged in: in the browser of a page, or in one of their own. */
export async function createMember(where: Browser | Page, details: MemberDetails = {}, site = 'vonk'): Promise<Member> {
  const page = 'newContext' in where ? await (await where.newContext({ baseURL: originOf(site) })).newPage() : where
  const context = page.context()
  const token = randomBytes(32).toString('base64url')
  await enter(context, site)
  const { email, id } = await insertMember(details, site, token)
  await addSessionCookie(context, token, site)
  return { page, email, password: PASSWORD, id }
}
