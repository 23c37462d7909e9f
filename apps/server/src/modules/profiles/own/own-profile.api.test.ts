import { INTERESTS } from '@app/contract/interests'
import {
  LARGEST_HEIGHT_CM,
  LONGEST_ABOUT_ME,
  LONGEST_NAME,
  LONGEST_PROMPT_ANSWER,
  LONGEST_WORK,
  MOST_INTERESTS,
  MOST_LANGUAGES,
  SMALLEST_HEIGHT_CM,
} from '@app/contract/limits'
import { PROFILE_CHOICES, PROMPTS, SPOKEN_LANGUAGES } from '@app/contract/profile-choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let member: PlantedMember
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  member = await members.plantOne()
})
afterAll(() => server.close())

const change = (body: object, who = member) => members.as(who, '/api/profile', { method: 'PUT', body })
const profileOf = async (who: PlantedMember) =>
  (await members.as(who, '/api/profile')).json()['profile'] as Record<string, unknown>

const FILLED = {
  name: 'Noor',
  gender: 'female',
  looking_for: 'both',
  sexuality: 'bi',
  hair_color: 'brown',
  eye_color: 'green',
  body_type: 'average',
  relationship_status: 'divorced',
  tattoos: 'one',
  reason: 'dating',
  about_me: 'Coffee first.\nThen the rest.',
  interests: ['coffee', 'cats'],
  invisible: false,
}

test('[S3.2] a profile has every field, before and after it was filled in', async () => {
  const empty = await profileOf(member)
  for (const field of [
    'id',
    'status',
    'main_image',
    'name',
    'age',
    'date_of_birth',
    'gender',
    'sexuality',
    'country',
  ]) {
    expect(empty, field).toHaveProperty(field)
  }
  for (const field of ['region', 'city', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos']) {
    expect(empty, field).toHaveProperty(field)
  }
  for (const field of ['reason', 'about_me', 'location', 'interests', 'photos']) expect(empty).toHaveProperty(field)
  expect(empty).toMatchObject({ status: 'active', sexuality: null, about_me: null, interests: [], photos: [] })
  const changed = await change(FILLED)
  expect(changed.status).toBe(200)
  expect(changed.json()['profile']).toMatchObject(FILLED)
  expect(await profileOf(member)).toMatchObject(FILLED)
})

test('[S3.2] who has not confirmed the address has a profile that is disabled, and can fill it in', async () => {
  const answer = await peopleOf(server).signup()
  const cookie = (answer.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ')
  expect((await members.as({ cookie }, '/api/profile')).json()['profile']).toMatchObject({ status: 'disabled' })
  const changed = await members.as({ cookie }, '/api/profile', { method: 'PUT', body: { about_me: 'Hi' } })
  expect(changed.json()['profile']).toMatchObject({ status: 'disabled', about_me: 'Hi' })
})

test('only what is named changes, and what is emptied is empty', async () => {
  await change(FILLED)
  expect((await change({ tattoos: null })).json()['profile']).toMatchObject({ ...FILLED, tattoos: null })
  expect((await change({ about_me: '   ' })).json()['profile']).toMatchObject({ about_me: null, tattoos: null })
  expect((await change({})).status).toBe(200)
})

const refused = async (body: object) => {
  const before = await profileOf(member)
  const answer = await change(body)
  expect(answer.status, JSON.stringify(body)).toBe(400)
  expect(await profileOf(member)).toEqual(before)
  return answer.json()
}

test('[S3.5] gender is male or female, and nothing else', async () => {
  for (const gender of ['male', 'female']) expect((await change({ gender })).status).toBe(200)
  for (const gender of ['other', 'Male', '', null, 1]) await refused({ gender })
})

test('[S3.6] sexuality is hetero, gay, lesbian or bi, and nothing else', async () => {
  expect(PROFILE_CHOICES.sexuality).toEqual(['hetero', 'gay', 'lesbian', 'bi'])
  for (const sexuality of [...PROFILE_CHOICES.sexuality, null]) expect((await change({ sexuality })).status).toBe(200)
  for (const sexuality of ['straight', 'BI', '', 0]) await refused({ sexuality })
})

test('what is not a choice, too long or unknown is refused', async () => {
  for (const field of ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'reason']) {
    await refused({ [field]: 'anything' })
  }
  await refused({ about_me: 'x'.repeat(LONGEST_ABOUT_ME + 1) })
  await refused({ name: 'x'.repeat(LONGEST_NAME + 1) })
  for (const body of [{ id: 'AAAAAAAAAAAAAAAA' }, { kind: 'fictional' }, { status: 'active' }, { country: 'BE' }]) {
    await refused(body)
  }
  expect(await refused({ date_of_birth: '1980-01-01' })).toMatchObject({ code: 'invalid_input' })
})

test('[S3.7] a member chooses among the interests: known ones, each once, a dozen at most', async () => {
  const chosen = await change({ interests: ['yoga', 'art', 'yoga'] })
  expect(chosen.json()['profile']).toMatchObject({ interests: ['yoga', 'art'] })
  await refused({ interests: ['stamps'] })
  await refused({ interests: INTERESTS.slice(0, MOST_INTERESTS + 1) })
  expect((await change({ interests: INTERESTS.slice(0, MOST_INTERESTS) })).status).toBe(200)
})

test('[S5.1] [S5.2] a name is not the address, does not begin with @ and is not empty', async () => {
  const fault = (reason: string) => ({ fields: [{ path: '/name', reason }] })
  expect(await refused({ name: member.email })).toMatchObject(fault('name_is_email'))
  expect(await refused({ name: ` ${member.email.toUpperCase()} ` })).toMatchObject(fault('name_is_email'))
  expect(await refused({ name: '@noor' })).toMatchObject(fault('name_starts_with_at'))
  expect(await refused({ name: '   ' })).toMatchObject(fault('name_missing'))
  // All of a change or nothing of it.
  await refused({ name: '@noor', tattoos: 'many' })
})

test('[S5.1] a name can be seen, stands on one line, and turns nothing around it', async () => {
  for (const name of ['\u200B', '\u3164', '\u202E\u00AD', '\u{E0061}']) await refused({ name })
  expect((await change({ name: 'An\nna\u202E' })).json()['profile']).toMatchObject({ name: 'An na' })
  const tower = `a${'\u0300'.repeat(9000)}`
  expect((await change({ about_me: `${tower}\n\u202Eb` })).json()['profile']).toMatchObject({
    about_me: 'à\u0300\u0300\u0300\nb'.normalize('NFD'),
  })
})

test('facts are one of a few, within bounds, or nothing', async () => {
  const facts = {
    children: 'someday',
    smoking: 'no',
    drinking: 'sometimes',
    education: 'higher',
    height_cm: 171,
    work: 'Potter',
    languages: ['nl', 'en'],
  }
  expect((await change(facts)).json()['profile']).toMatchObject(facts)
  for (const field of ['children', 'smoking', 'drinking', 'education'] as const) {
    for (const choice of [...PROFILE_CHOICES[field], null]) expect((await change({ [field]: choice })).status).toBe(200)
    await refused({ [field]: 'anything' })
  }
  for (const height_cm of [SMALLEST_HEIGHT_CM, LARGEST_HEIGHT_CM, null]) {
    expect((await change({ height_cm })).json()['profile']).toMatchObject({ height_cm })
  }
  for (const height_cm of [SMALLEST_HEIGHT_CM - 1, LARGEST_HEIGHT_CM + 1, 171.5, '171']) await refused({ height_cm })
  expect((await change({ work: '  \u202EPot\nter ' })).json()['profile']).toMatchObject({ work: 'Pot ter' })
  expect((await change({ work: ' ' })).json()['profile']).toMatchObject({ work: null })
  await refused({ work: 'x'.repeat(LONGEST_WORK + 1) })
  expect((await change({ languages: ['en', 'en'] })).json()['profile']).toMatchObject({ languages: ['en'] })
  await refused({ languages: ['xx'] })
  await refused({ languages: SPOKEN_LANGUAGES.slice(0, MOST_LANGUAGES + 1) })
})

test('up to three prompts are answered, each once, with the words of a person', async () => {
  const answers = PROMPTS.slice(0, 3).map((prompt) => ({ prompt, answer: `Mine: ${prompt}` }))
  expect((await change({ prompts: answers })).json()['profile']).toMatchObject({ prompts: answers })
  const [first, second] = answers.toReversed()
  expect((await change({ prompts: [first, second] })).json()['profile']).toMatchObject({ prompts: [first, second] })
  // What is emptied is no answer; marks and lines are as in a name.
  const written = [
    { prompt: 'small_joy', answer: ' one\ntwo\u202E ' },
    { prompt: 'good_at', answer: ' ' },
  ]
  expect((await change({ prompts: written })).json()['profile']).toMatchObject({
    prompts: [{ prompt: 'small_joy', answer: 'one two' }],
  })
  await refused({ prompts: PROMPTS.slice(0, 4).map((prompt) => ({ prompt, answer: 'x' })) })
  await refused({ prompts: [first, first] })
  await refused({ prompts: [{ prompt: 'favourite_colour', answer: 'x' }] })
  await refused({ prompts: [{ prompt: 'small_joy', answer: 'x'.repeat(LONGEST_PROMPT_ANSWER + 1) }] })
})

test('a site chooses its prompts: others are refused, and what was answered before is shown to nobody', async () => {
  const owner = await members.plantOne()
  const answered = { prompt: 'small_joy', answer: 'Fresh bread' }
  await change({ prompts: [answered] }, owner)
  const viewed = async () => (await members.as(member, `/api/members/${owner.public_id}`)).json()['profile'] as object
  expect(await viewed()).toMatchObject({ prompts: [answered] })
  const { pool, settableClock, clock } = server.assembly
  await pool.query(`update sites.site set settings = settings || '{"profile_prompts": ["good_at"]}' where key = 'vonk'`)
  settableClock?.set(new Date(clock.now().getTime() + 60_000))
  expect(await viewed()).toMatchObject({ prompts: [] })
  expect(await profileOf(owner)).toMatchObject({ prompts: [] })
  const answer = await change({ prompts: [answered] }, owner)
  expect([answer.status, answer.json()['fields']]).toEqual([400, [{ path: '/prompts', reason: 'prompt_unknown' }]])
  expect((await change({ prompts: [{ prompt: 'good_at', answer: 'Baking' }] }, owner)).status).toBe(200)
  await pool.query(`update sites.site set settings = settings - 'profile_prompts' where key = 'vonk'`)
  settableClock?.set(new Date(clock.now().getTime() + 120_000))
  expect(await profileOf(owner)).toMatchObject({ prompts: [{ prompt: 'good_at' }] })
})

test('a name is no way to reach somebody, and has letters that can be read', async () => {
  const fault = (reason: string) => ({ fields: [{ path: '/name', reason }] })
  for (const name of ['a@b.nl', '0612345678', 'www.noor.example', 'insta noor']) {
    expect(await refused({ name }), name).toMatchObject(fault('name_contact'))
  }
  for (const name of ['🔥', '42', 'N\u0336\u0336o\u0336\u0336']) {
    expect(await refused({ name }), name).toMatchObject(fault('name_unreadable'))
  }
})

test('mails greet by the new name', async () => {
  const other = await members.plantOne()
  await change({ name: 'Bea' }, other)
  const { rows } = await server.assembly.pool.query('select name from accounts.account where id = $1', [other.id])
  expect(rows).toEqual([{ name: 'Bea' }])
})

test('where somebody lives is a country the site serves, and a city or region of it; the region follows the city', async () => {
  const move = (body: object) => members.as(member, '/api/profile/area', { method: 'PUT', body })
  const utrecht = { country: 'NL', region: null, city_id: 2_745_912 }
  expect((await move(utrecht)).json()['profile']).toMatchObject({
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    location: { country: 'NL', region: 'NL-UT', city: { id: 2_745_912, name: 'Utrecht' } },
  })
  // A region that is not the city's does not count.
  expect((await move({ ...utrecht, region: 'NL-NH' })).json()['profile']).toMatchObject({ region: 'NL-UT' })
  expect((await move({ country: 'NL', region: 'NL-NH', city_id: null })).json()['profile']).toMatchObject({
    region: 'NL-NH',
    city: null,
    location: { country: 'NL', region: 'NL-NH', city: null },
  })
  for (const wrong of [
    { ...utrecht, country: 'BE' },
    { ...utrecht, country: 'JP' },
    { ...utrecht, city_id: 1 },
    { ...utrecht, city_id: 1.5 },
    { ...utrecht, city_id: 2 ** 31 },
    { country: 'NL', region: 'BE-VAN', city_id: null },
  ]) {
    expect((await move(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
})
