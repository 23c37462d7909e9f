/** Writes people as the rooms would have: an account, what was agreed to, a profile; and a row in the search. */
import { TERMS_FIRST_VERSION } from '@app/contract/limits'
import type { ClientBase } from 'pg'
import type { Person } from '../person.ts'
import { copyRows } from './copy-rows.ts'

interface Written {
  site_id: number
  /** One for all of them: hashing is made to be slow. */
  password_hash: string
  /** Whether it is written down what they agreed to. */
  agreements: boolean
}

const ACCOUNT =
  'accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth, country, language, signup_date, confirmed_at, paid_user)'
const PROFILE =
  'profiles.profile (id, account_id, site_id, kind, status, name, gender, looking_for, sexuality, date_of_birth, country, region_id, city_id, hair_color, eye_color, body_type, relationship_status, tattoos, reason, appearance, children, smoking, drinking, education, height_cm, work, languages, about_me, prompts, interests, created_at)'
const CONSENT = 'accounts.consent (account_id, kind, version, given_at)'

export async function writePeople(
  client: ClientBase,
  people: readonly Person[],
  { site_id, password_hash, agreements }: Written,
) {
  const members = people.filter(({ kind }) => kind === 'real')
  await copyRows(client, ACCOUNT, members, (p) => [
    p.id,
    site_id,
    p.status === 'active' ? 'confirmed' : 'not_confirmed',
    p.email,
    password_hash,
    p.name,
    p.gender,
    p.looking_for,
    p.date_of_birth,
    p.country,
    p.language,
    p.created_at,
    p.status === 'active' ? p.created_at : null,
    p.paid_user,
  ])
  for (const agreed of agreements ? ['terms', 'sensitive_data'] : []) {
    await copyRows(client, CONSENT, members, (p) => [p.id, agreed, TERMS_FIRST_VERSION, p.created_at])
  }
  await copyRows(client, PROFILE, people, (p) => [
    p.id,
    p.kind === 'real' ? p.id : null,
    site_id,
    p.kind,
    p.status,
    p.name,
    p.gender,
    p.looking_for,
    p.sexuality,
    p.date_of_birth,
    p.country,
    p.region_id,
    p.city_id,
    p.hair_color,
    p.eye_color,
    p.body_type,
    p.relationship_status,
    p.tattoos,
    p.reason,
    p.appearance,
    p.children,
    p.smoking,
    p.drinking,
    p.education,
    p.height_cm,
    p.work,
    p.languages,
    p.about_me,
    JSON.stringify(p.prompts),
    p.interests,
    p.created_at,
  ])
}

const QUARTER_HOUR_MS = 900_000

/** Once their photos are there: the row says whether somebody has one. */
export async function writeSearchRows(client: ClientBase, people: readonly Person[]) {
  await client.query('create temporary table if not exists seen (id bigint, bucket integer) on commit delete rows')
  await copyRows(client, 'seen (id, bucket)', people, (p) => [p.id, Math.floor(p.seen_at.getTime() / QUARTER_HOUR_MS)])
  await client.query(
    `insert into search.member (id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, active_bucket, flags, looks)
     select id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, bucket, flags, looks
     from search.searchable_profile join seen using (id)
     on conflict do nothing`,
  )
}
