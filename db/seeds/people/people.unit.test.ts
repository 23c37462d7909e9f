import { INTERESTS } from '@app/contract/interests'
import {
  LARGEST_HEIGHT_CM,
  LONGEST_ABOUT_ME,
  LONGEST_NAME,
  LONGEST_PROMPT_ANSWER,
  MINIMUM_AGE,
  MOST_INTERESTS,
  MOST_PROMPTS,
  OPEN_PHOTOS,
  SMALLEST_HEIGHT_CM,
} from '@app/contract/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPlaces } from '../read-places.ts'
import { OPENER_AGES } from './about-me.ts'
import { makePerson, seedId, type Person, type Population } from './person.ts'
import { photosOf } from './photos.ts'
import { placesOf, type SeedCity } from './places.ts'
import type { Look } from './portraits/look.ts'
import type { OpenerGroup } from './texts/voice.ts'
import { VOICES } from './texts/voices.ts'

const COUNTRIES = ['NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'IE', 'GB', 'PL']
let cities: SeedCity[]
let population: Population
let people: Person[]

beforeAll(async () => {
  const { regions, cities: all } = await readPlaces()
  const keys = new Map(regions.map(({ id, key }) => [id, key]))
  cities = all.map(({ id, country, region_id, population: size }) => ({
    id,
    country,
    region_id,
    region: keys.get(region_id) ?? '',
    population: size,
  }))
  const places = placesOf(COUNTRIES, cities)
  population = { site: { id: 1, key: 'demo', shard: 7 }, seed: 1, now: new Date('2026-11-15T09:00:00Z'), places }
  people = Array.from({ length: 2000 }, (_, at) => makePerson(population, at + 1))
})

/** What one sees of a face at a glance. */
const faceOf = ({ skin, face, hair, grey, style, beard, glasses, earrings, eyeShape, brow, nose, eyes }: Look) =>
  [skin, face, hair, Math.round(grey * 4), style, beard, glasses, earrings, eyeShape, brow, nose, eyes].join(' ')

const spoken = (text: string) => [
  text.replaceAll(/\[([^|\]]*)\|[^\]]*\]/g, '$1'),
  text.replaceAll(/\[[^|\]]*\|([^\]]*)\]/g, '$1'),
]

describe('demo people', () => {
  it('have the shard of their site in their ids, each an id of its own, below those the database makes', () => {
    const ids = people.map(({ id }) => BigInt(id))
    expect(new Set(ids.map((id) => (id >> 12n) & 1023n))).toEqual(new Set([7n]))
    expect(new Set([...ids, ...[4095, 4096, 4097].map((number) => BigInt(seedId(population, number)))]).size).toBe(2003)
    expect(Number(BigInt(seedId(population, 10_000_000)) >> 22n)).toBeLessThan(
      population.now.getTime() - Date.UTC(2026),
    )
  })

  it('the same seed gives the same person and the same pictures, another seed somebody else', () => {
    const again = makePerson(population, 7)
    expect(again).toEqual(people[6])
    expect(photosOf(again, population)).toEqual(photosOf(makePerson(population, 7), population))
    expect(makePerson({ ...population, seed: 2 }, 7).about_me).not.toBe(again.about_me)
  })

  it('no two of two thousand say the same or look the same', () => {
    expect(new Set(people.map(({ about_me }) => about_me)).size).toBe(people.length)
    const portraits = people.flatMap((person) => photosOf(person, population).slice(0, 1))
    expect(new Set(portraits).size).toBe(portraits.length)
    expect(portraits.length).toBeGreaterThan(1700)
    expect(new Set(people.map(({ look }) => faceOf(look))).size).toBe(people.length)
  })

  it('many say something of their looks and most of these nothing special; of race nobody is made to say anything', () => {
    const said = people.filter(({ appearance }) => appearance !== null)
    expect(said.length / people.length).toBeCloseTo(0.45, 1)
    expect(said.filter(({ appearance }) => appearance === 'sexy').length / said.length).toBeCloseTo(0.35, 1)
    for (const person of people) expect(person).not.toHaveProperty('race')
  })

  it('everybody is of age, lives in a city that exists, and fits the form', () => {
    const known = new Map(cities.map((city) => [city.id, city]))
    for (const { age, date_of_birth, city_id, region_id, country, name, about_me, interests } of people) {
      expect(age).toBeGreaterThanOrEqual(MINIMUM_AGE)
      expect(date_of_birth <= '2008-11-15').toBe(true)
      expect(known.get(city_id)).toMatchObject({ country, region_id })
      expect(name.length).toBeLessThanOrEqual(LONGEST_NAME)
      expect(about_me.length).toBeLessThanOrEqual(LONGEST_ABOUT_ME)
      expect(interests.length).toBeLessThanOrEqual(MOST_INTERESTS)
      expect(interests.every((interest) => INTERESTS.includes(interest))).toBe(true)
    }
  })

  it('people speak the language of where they live, and tell only of what they like', () => {
    const heard = new Set<string>()
    for (const { language, about_me, interests } of people) {
      const { openers, interests: sentences_of_language, quirks, closers, fictional } = VOICES[language]
      const others = [
        ...Object.values(openers).flat(),
        ...quirks,
        ...closers,
        ...fictional.openers,
        ...fictional.closers,
      ]
      const own = interests.flatMap((interest) => sentences_of_language[interest] ?? [])
      const rest = [...others, ...own].flatMap(spoken).reduce((left, sentence) => left.replace(sentence, ''), about_me)
      expect(rest.trim()).toBe('')
      heard.add(language)
    }
    expect([...heard].toSorted()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'])
  })

  it('nobody tells what cannot be at their age', () => {
    const groupOf = ({ language, about_me }: Person) =>
      (Object.entries(VOICES[language].openers) as [OpenerGroup, readonly string[]][]).find(([, lines]) =>
        lines.flatMap(spoken).some((line) => about_me.includes(line)),
      )?.[0]
    const heard = people.flatMap((person) => {
      const group = groupOf(person)
      return group ? [{ group, age: person.age, children: person.children, about_me: person.about_me }] : []
    })
    expect(new Set(heard.map(({ group }) => group))).toEqual(new Set(Object.keys(OPENER_AGES)))
    expect(heard.filter(({ group, age }) => age < OPENER_AGES[group][0] || age > OPENER_AGES[group][1])).toEqual([])
    const parents = heard.filter(({ group }) => group === 'parents')
    expect(parents.filter(({ children }) => ![null, 'have'].includes(children))).toEqual([])
    const grown = people.filter(({ age, children }) => children === 'grown_up' && age < 49)
    const small = people.filter(({ age, children }) => age > 57 && ![null, 'grown_up'].includes(children))
    expect([...grown, ...small]).toEqual([])
    expect(people.filter(({ age, education }) => age < 27 && education !== null)).toEqual([])
  })

  it('most finish a prompt or two, and tell facts that fit the form', () => {
    expect(people.filter(({ prompts }) => prompts.length > 0).length / people.length).toBeGreaterThan(0.6)
    for (const { prompts, height_cm, languages, language, interests, drinking } of people) {
      expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(prompts.length)
      expect(prompts.length).toBeLessThanOrEqual(MOST_PROMPTS)
      for (const { answer } of prompts) expect(answer.length).toBeLessThanOrEqual(LONGEST_PROMPT_ANSWER)
      expect(height_cm ?? SMALLEST_HEIGHT_CM).toBeGreaterThanOrEqual(SMALLEST_HEIGHT_CM)
      expect(height_cm ?? LARGEST_HEIGHT_CM).toBeLessThanOrEqual(LARGEST_HEIGHT_CM)
      expect(languages.length === 0 || languages.includes(language)).toBe(true)
      expect(interests.includes('wine') && drinking === 'no').toBe(false)
    }
  })

  it('about one in fourteen is fictional, without Premium, relation, hope or orientation', () => {
    const fictional = people.filter(({ kind }) => kind === 'fictional')
    const hopes = fictional.flatMap((person) => [person.relationship_status, person.reason, person.sexuality])
    expect(new Set(hopes)).toEqual(new Set([null]))
    expect(fictional.length / people.length).toBeGreaterThan(0.055)
    expect(fictional.length / people.length).toBeLessThan(0.085)
    expect(fictional.some(({ paid_user }) => paid_user)).toBe(false)
  })

  it('some have no picture, most one to three, and who paid has some that are locked', () => {
    const counts = people.slice(0, 400).map((person) => ({ person, photos: photosOf(person, population).length }))
    expect(counts.some(({ photos }) => photos === 0)).toBe(true)
    const wrong = counts.filter(({ person, photos }) => person.paid_user !== photos > OPEN_PHOTOS)
    expect(wrong).toEqual([])
  })
})
