/** Pages that show one person to visitors, and whom they show. */
import type { Browser } from '@playwright/test'
import { createMember, type Member } from './create-member.ts'
import { query } from './site-database.ts'

export const ENTRY_PAGES = ['landing', 'signup', 'landing2', 'landing3', 'landing2/spring', 'landing3/spring'] as const
/** Nobody's id. */
export const UNKNOWN = 'AAAAAAAAAAAAAAAA'

/** A member of whom there is something to show; she agreed to it, unless told otherwise. */
export async function plantNoor(browser: Browser, { agreed = true } = {}): Promise<Member> {
  const noor = await createMember(browser, { name: 'Noor', gender: 'female', country: 'BE' })
  await query(
    'update profiles.profile set about_me = $2, interests = $3::text[], entry_pages = $4 where public_id = $1',
    [noor.id, 'Ik maak oude radio’s en praat terug.', '{dogs,wine,cycling,art,coffee}', String(agreed)],
  )
  return noor
}

/** On a site that has such profiles. */
export async function findFictional(site: string): Promise<string> {
  const [julie] = await query<{ public_id: string }>(
    `select public_id from profiles.profile join sites.site on site.id = site_id
     where kind = 'fictional' and status = 'active' and key = $1 limit 1`,
    [site],
  )
  if (!julie) throw new Error('nobody is fictional')
  return julie.public_id
}
