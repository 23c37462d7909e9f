/** Makes a person: everything about them follows from the seed, the site and their number. */
import { INTERESTS, type Interest } from '@app/contract/interests'
import { Id, type ProfileId } from '../../ids.ts'
import { aboutMe } from './about-me.ts'
import { chanceOf } from './chance.ts'
import { chooseAppearance, chooseChoices, sexualityOf, type Choices } from './choices.ts'
import { chooseFacts, type Facts } from './facts.ts'
import { chooseName, chooseOrigin } from './families.ts'
import type { Language } from './names/names.ts'
import { emailOf, loginOf } from './logins.ts'
import { chooseCity, languageOf, largestCity, type SeedPlaces } from './places.ts'
import { chooseLook } from './portraits/choose-look.ts'
import type { Look } from './portraits/look.ts'
import { ageOf, bornOn, joinedAt, lastSeenAt } from './times.ts'

export interface Population {
  site: { id: number; key: string; shard: number }
  places: SeedPlaces
  seed: number
  now: Date
}

export interface Person extends Choices, Facts {
  number: number
  id: ProfileId
  email: string
  kind: 'real' | 'fictional'
  status: 'active' | 'disabled'
  name: string
  gender: 'male' | 'female'
  looking_for: 'male' | 'female' | 'both'
  age: number
  date_of_birth: string
  country: string
  region_id: number
  city_id: number
  language: Language
  about_me: string
  interests: readonly Interest[]
  paid_user: boolean
  created_at: Date
  seen_at: Date
  look: Look
}

const FICTIONAL_SHARE = 0.07
const PREMIUM_SHARE = 0.14

/** What a fictional profile leaves open: nobody can be met. */
const NO_HOPES = { sexuality: null, relationship_status: null, reason: null }

/** An id as the database makes them (time, shard, sequence), of a time before all of theirs; its own for each site and seed. */
export function seedId({ site, seed }: Population, number: number): ProfileId {
  const time = (BigInt(site.id) * 100n + BigInt(seed)) * 4096n + BigInt(number >> 12)
  return Id.profile.parse(String((time << 22n) | (BigInt(site.shard) << 12n) | BigInt(number & 4095)))
}

export function makePerson(population: Population, number: number): Person {
  const { site, seed, now, places } = population
  const chance = chanceOf('person', site.key, seed, number)
  const login = loginOf(number)
  const kind = chance.happens(FICTIONAL_SHARE) && !login ? ('fictional' as const) : ('real' as const)
  const gender = login?.gender ?? (chance.happens(0.5) ? 'female' : 'male')
  const city = login ? largestCity(places) : chooseCity(chance, places)
  const language = languageOf(chance, city)
  const origin = chooseOrigin(chance, city.country)
  const date_of_birth = bornOn(chance, now)
  const age = ageOf(date_of_birth, now)
  const speaker = { number, seed, language, gender, age, fictional: kind === 'fictional' }
  const { about_me, liked, parent } = aboutMe(chance, speaker)
  const look = chooseLook(chance, gender, age, origin)
  const created_at = joinedAt(chance, now)
  const person = {
    number,
    id: seedId(population, number),
    email: emailOf(number, seed),
    kind,
    status: login?.status ?? ('active' as const),
    name: chooseName(chance, origin, language, gender),
    gender,
    ...sexualityOf(chance, gender, login?.looking_for),
    age,
    date_of_birth,
    country: city.country,
    region_id: city.region_id,
    city_id: city.id,
    language,
    about_me,
    interests: [...new Set([...liked, ...chance.some(INTERESTS, chance.whole(3, 8))])],
    ...chooseChoices(chance, look),
    ...(kind === 'fictional' ? NO_HOPES : {}),
    // By a chance of its own: everything else about them stays as it was before they were asked.
    appearance: chooseAppearance(chanceOf('appearance', site.key, seed, number)),
    paid_user: login?.paid_user ?? (kind === 'real' && chance.happens(PREMIUM_SHARE)),
    created_at,
    seen_at: lastSeenAt(chance, created_at, now),
    look,
  }
  return { ...person, ...chooseFacts(chanceOf('facts', site.key, seed, number), { ...person, parent }) }
}
