// A member of the site that is weighed, logged in, and another they talk with: for pages that visitors do not see.
import pg from 'pg'

const TOKEN = 'bench-weight'
export const COOKIE = `__Host-sid=${TOKEN}`

/** The other's profile, and the conversation with them. */
const OTHER = 'BenchWeightOther'
const CONVERSATION = 'BenchWeightTalk_'

const SETTINGS = [
  'profile',
  'photos',
  'area',
  'security',
  'sessions',
  'visibility',
  'credits',
  'spending',
  'payment-means',
  'privacy',
  'delete',
]

export const MEMBER_PAGES = [
  { name: 'search', path: '/members' },
  { name: 'profile', path: `/members/${OTHER}` },
  { name: 'likes', path: '/likes' },
  { name: 'profile of a like', path: `/likes/m/${OTHER}` },
  { name: 'match finder', path: '/match-finder' },
  { name: 'swipe game', path: '/swipe-game' },
  { name: 'chats', path: '/chats' },
  { name: 'conversation', path: `/chats/${CONVERSATION}` },
  { name: 'chat with a member', path: `/members/${OTHER}/chat` },
  { name: 'own profile', path: '/profile' },
  { name: 'premium', path: '/premium' },
  { name: 'credits', path: '/credits' },
  { name: 'checkout', path: '/credits/100/ideal?order=0b5d54a6-30d8-4f9e-9a14-8f6ad5a3e3a1' },
  { name: 'transactions', path: '/transactions' },
  { name: 'limited account', path: '/settings/limited-account' },
  { name: 'direct debit', path: '/directdebit?bundle=100&country=NL' },
  { name: 'settings', path: '/settings' },
  ...SETTINGS.map((page) => ({ name: `settings: ${page}`, path: `/settings/${page}` })),
]

const FILLING = [
  `create temporary table person as
   select (select id from sites.site where key = 'vonk') as site_id, id from generate_series(9000001, 9000002) as id`,
  `insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
     country, language, signup_date, confirmed_at)
   select id, site_id, 'confirmed', id || '@example.com', '$argon2id$', 'Anna', 'female', 'female', '1990-03-14', 'NL',
     'nl', now(), now() from person`,
  `insert into profiles.profile (id, public_id, account_id, site_id, kind, status, name, gender, looking_for,
     date_of_birth, country, created_at)
   select id, case when id = 9000002 then '${OTHER}' else 'BenchWeightMyOwn' end, id, site_id, 'real', 'active', 'Anna',
     'female', 'female', '1990-03-14', 'NL', now() from person`,
  `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
   values (sha256(convert_to('${TOKEN}', 'UTF8')), 9000001, 9000001, 'Firefox, Linux', now(), now(), now(), now(),
     now() + interval '1 day')`,
  `insert into chat.conversation (id, public_id, a_id, b_id, last_number, last_at, a_sent, b_sent, a_began)
   values (9000001, '${CONVERSATION}', 9000001, 9000002, 0, now(), 1, 1, true)`,
  `insert into chat.participant (member_id, conversation_id, other_id, unread, is_unread, last_at, last_day, last_number)
   values (9000001, 9000001, 9000002, 0, false, now(), current_date, 0),
     (9000002, 9000001, 9000001, 0, false, now(), current_date, 0)`,
  `insert into likes.profile_like (from_id, to_id, created_at) values (9000002, 9000001, now())`,
]

export async function insertMember(database_url: string): Promise<void> {
  const client = new pg.Client(database_url)
  await client.connect()
  try {
    for (const sql of FILLING) await client.query(sql)
  } finally {
    await client.end()
  }
}
