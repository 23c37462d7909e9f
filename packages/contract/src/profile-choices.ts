/** What the fields of a profile can be. No zod here: screens list these without importing schemas. */
export const PROFILE_CHOICES = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'none'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'],
  body_type: ['slim', 'average', 'athletic', 'muscular', 'curvy', 'fuller'],
  relationship_status: ['single', 'divorced', 'separated', 'widowed', 'in_relationship', 'complicated'],
  tattoos: ['none', 'one', 'some', 'many'],
  reason: ['serious', 'dating', 'friendship', 'chatting', 'open'],
} as const

/** What members may say of their looks where the match finder of the site asks for it. */
export const LOOKS_CHOICES = { appearance: ['normal', 'sexy'], race: ['white', 'other'] } as const

/** A field of the profile that is one of a few choices. */
export type ChoiceField = keyof typeof PROFILE_CHOICES

export type LooksField = keyof typeof LOOKS_CHOICES
