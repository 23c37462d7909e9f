import type { OwnProfile } from '@app/contract'
import { expect, test } from 'vitest'
import { completeness } from './completeness.ts'

const VISIBLE = ['about_me', 'interests', 'city', 'hair_color', 'eye_color']

const own = (change: Partial<OwnProfile>): OwnProfile => ({
  id: 'abcdefghijklmnop',
  kind: 'real',
  status: 'active',
  main_image: null,
  name: 'Daan',
  age: 36,
  date_of_birth: '1990-03-14',
  gender: 'male',
  looking_for: 'female',
  country: 'NL',
  region: null,
  city: null,
  location: { country: 'NL', region: null, city: null },
  about_me: null,
  prompts: [],
  height_cm: null,
  work: null,
  languages: [],
  interests: [],
  invisible: false,
  sexuality: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  reason: null,
  children: null,
  smoking: null,
  drinking: null,
  education: null,
  appearance: null,
  race: null,
  photos: [],
  ...change,
})

const image = { filename: 'a', thumb_filename: 'b', match: 'c' }
const photos = (count: number, state: 'open' | 'refused' = 'open') =>
  Array.from({ length: count }, (_, at) => ({
    id: `photo-${String(at)}`,
    state,
    refusal: null,
    main: at === 0,
    image,
  }))

test('who has just signed up is not at the beginning, and a photo helps most', () => {
  expect(completeness(own({}), VISIBLE)).toEqual({ percent: 30, missing: 'photo' })
})

test('photos count: the first most, and more of them up to three', () => {
  const [none = 0, one = 0, two = 0, three = 0, four = 0] = [0, 1, 2, 3, 4].map(
    (count) => completeness(own({ photos: photos(count) }), VISIBLE).percent,
  )
  expect(one - none).toBeGreaterThan(two - one)
  expect([two > one, three > two, four]).toEqual([true, true, three])
  expect(three).toBeGreaterThan(50)
  expect(completeness(own({ photos: photos(1, 'refused') }), VISIBLE)).toEqual({ percent: 30, missing: 'photo' })
})

test('what the site does not show is not asked for', () => {
  const filled = own({
    photos: photos(3),
    about_me: 'Hoi',
    interests: ['music'],
    city: 'Utrecht',
    hair_color: 'red',
  })
  expect(completeness(filled, VISIBLE)).toEqual({ percent: 93, missing: 'facts' })
  expect(completeness(filled, VISIBLE.toSpliced(-1))).toEqual({ percent: 100, missing: undefined })
  expect(completeness({ ...filled, about_me: null }, ['hair_color']).missing).toBeUndefined()
})

test('answers to prompts count where the site has some', () => {
  const answered = own({ prompts: [{ prompt: 'small_joy', answer: 'Vers brood' }] })
  expect(completeness(answered, VISIBLE).percent).toBe(30)
  expect(completeness(answered, [...VISIBLE, 'prompts']).percent).toBeGreaterThan(30)
})
