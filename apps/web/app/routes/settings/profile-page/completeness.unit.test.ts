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
  interests: [],
  invisible: false,
  sexuality: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  reason: null,
  appearance: null,
  race: null,
  photos: [],
  ...change,
})

const image = { filename: 'a', thumb_filename: 'b', match: 'c' }

test('an empty profile is not filled in, and a photo helps most', () => {
  expect(completeness(own({}), VISIBLE)).toEqual({ percent: 0, missing: 'photo' })
})

test('what the site does not show is not asked for', () => {
  const filled = own({ main_image: image, about_me: 'Hoi', interests: ['music'], city: 'Utrecht', hair_color: 'red' })
  expect(completeness(filled, VISIBLE)).toEqual({ percent: 83, missing: 'facts' })
  expect(completeness(filled, VISIBLE.toSpliced(-1))).toEqual({ percent: 100, missing: undefined })
  expect(completeness({ ...filled, about_me: null }, ['hair_color']).missing).toBeUndefined()
})
