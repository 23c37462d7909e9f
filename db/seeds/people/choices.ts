/** The fields of a profile that are one of a few. Some people leave some of them open. */
import type { LOOKS_CHOICES, PROFILE_CHOICES } from '@app/contract/profile-choices'
import type { Chance } from './chance.ts'
import type { Look } from './portraits/look.ts'

type Choice<F extends keyof typeof PROFILE_CHOICES> = (typeof PROFILE_CHOICES)[F][number]

export interface Choices {
  sexuality: Choice<'sexuality'> | null
  hair_color: Choice<'hair_color'> | null
  eye_color: Choice<'eye_color'> | null
  body_type: Choice<'body_type'> | null
  relationship_status: Choice<'relationship_status'> | null
  tattoos: Choice<'tattoos'> | null
  reason: Choice<'reason'> | null
  /** Of race nobody is made to say anything. */
  appearance: (typeof LOOKS_CHOICES)['appearance'][number] | null
}

const LEFT_OPEN = 0.12
/** Saying something of one's looks is an answer to a question of the match finder; many never look for it. */
const SAYS_LOOK = 0.45

const HAIR: Readonly<Record<Look['hair'], Choice<'hair_color'>>> = {
  black: 'black',
  espresso: 'black',
  dark: 'brown',
  chestnut: 'brown',
  mocha: 'brown',
  caramel: 'brown',
  auburn: 'red',
  red: 'red',
  strawberry: 'red',
  honey: 'blond',
  blonde: 'blond',
  flax: 'blond',
  grey: 'grey',
  silver: 'white',
  pink: 'dyed',
  teal: 'dyed',
}

function hairColour({ style, grey, hair }: Look): Choice<'hair_color'> {
  if (style === 'bald') return 'none'
  if (grey > 0.9) return 'white'
  return grey > 0.45 ? 'grey' : HAIR[hair]
}

export function chooseChoices(chance: Chance, look: Look): Omit<Choices, 'sexuality' | 'appearance'> {
  const maybe = <T>(choice: T): T | null => (chance.happens(LEFT_OPEN) ? null : choice)
  const { age, gender } = look
  const older = age > 40
  return {
    hair_color: look.style === 'headscarf' ? null : maybe(hairColour(look)),
    eye_color: maybe(look.eyes),
    body_type: maybe(
      chance.weighted<Choice<'body_type'>>([
        ['slim', 5],
        ['average', 9],
        ['athletic', older ? 2 : 5],
        ['muscular', gender === 'male' ? 2 : 0.3],
        ['curvy', gender === 'female' ? 4 : 0.3],
        ['fuller', older ? 4 : 2],
      ]),
    ),
    relationship_status: maybe(
      chance.weighted<Choice<'relationship_status'>>([
        ['single', older ? 8 : 14],
        ['divorced', older ? 8 : 1],
        ['separated', older ? 2 : 1],
        ['widowed', age > 55 ? 3 : 0],
        ['in_relationship', 0.5],
        ['complicated', 0.5],
      ]),
    ),
    tattoos: maybe(
      chance.weighted<Choice<'tattoos'>>([
        ['none', older ? 10 : 6],
        ['one', 4],
        ['some', older ? 1 : 3],
        ['many', 1],
      ]),
    ),
    reason: maybe(
      chance.weighted<Choice<'reason'>>([
        ['serious', 9],
        ['dating', 6],
        ['friendship', 2],
        ['chatting', 2],
        ['open', 4],
      ]),
    ),
  }
}

/** What somebody says of their looks, if anything. */
export function chooseAppearance(chance: Chance): Choices['appearance'] {
  if (!chance.happens(SAYS_LOOK)) return null
  return chance.happens(0.35) ? 'sexy' : 'normal'
}

/** Whom somebody looks for, and what they say about it. */
export function sexualityOf(chance: Chance, gender: 'male' | 'female', decided?: 'male' | 'female' | 'both') {
  const other = gender === 'female' ? ('male' as const) : ('female' as const)
  const kind = decided
    ? 'hetero'
    : chance.weighted([
        ['hetero', 87],
        ['same', 6],
        ['bi', 7],
      ] as const)
  const sentences_of_language = !chance.happens(LEFT_OPEN)
  const same = gender === 'female' ? ('lesbian' as const) : ('gay' as const)
  const looking_for = kind === 'hetero' ? other : kind === 'same' ? gender : ('both' as const)
  const sexuality = kind === 'same' ? same : kind
  return { looking_for, sexuality: sentences_of_language ? sexuality : null }
}
