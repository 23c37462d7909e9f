import { yearsBetween } from '@app/contract/signup-rules'
import { expect, test } from 'vitest'
import { dayIn } from '../../platform/calendar.ts'
import { mayBrowse, sharedFirst, visibleFields } from './profiles.rules.ts'

test('[D.39] an age grows at midnight of the birthday where the site is at home', () => {
  const ageAt = (zone: string, instant: string) => yearsBetween('1990-03-14', dayIn(zone, new Date(instant)))
  expect(ageAt('Europe/Amsterdam', '2027-03-13T22:59:59Z')).toBe(36)
  expect(ageAt('Europe/Amsterdam', '2027-03-13T23:00:00Z')).toBe(37)
  expect(ageAt('America/New_York', '2027-03-14T04:59:59Z')).toBe(36)
  expect(ageAt('America/New_York', '2027-03-14T05:00:00Z')).toBe(37)
})

test('who may look around', () => {
  const site = (all: boolean, by_source: boolean) => ({
    logged_out_search: all,
    logged_out_search_trafficsource: by_source,
  })
  expect(mayBrowse(site(false, false), { id: '1' }, false)).toBe(true)
  expect(mayBrowse(site(false, false), null, true)).toBe(false)
  expect(mayBrowse(site(true, false), null, false)).toBe(true)
  expect(mayBrowse(site(false, true), null, false)).toBe(false)
  expect(mayBrowse(site(false, true), null, true)).toBe(true)
})

test('a field is shown where the site shows it and it was filled in', () => {
  const site = { visible_profile_fields: ['tattoos'], visible_profile_notes: ['about_me'], profile_prompts: [] }
  expect(visibleFields(site, 'tattoos', 'some')).toBe('some')
  expect(visibleFields(site, 'about_me', 'Hello')).toBe('Hello')
  expect(visibleFields(site, 'about_me', '')).toBeNull()
  expect(visibleFields(site, 'tattoos', null)).toBeNull()
  expect(visibleFields(site, 'reason', 'dating')).toBeNull()
})

test('shared interests come first, each part in the order of the owner', () => {
  expect(sharedFirst(['yoga', 'cats', 'art', 'beer'], ['beer', 'cats', 'wine'])).toEqual([
    { key: 'cats', shared: true },
    { key: 'beer', shared: true },
    { key: 'yoga', shared: false },
    { key: 'art', shared: false },
  ])
})
