/** What the fields of a profile can be. No zod here: screens list these without importing schemas. */
export const PROFILE_CHOICES = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'none'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'],
  body_type: ['slim', 'average', 'athletic', 'muscular', 'curvy', 'fuller'],
  relationship_status: ['single', 'divorced', 'separated', 'widowed', 'in_relationship', 'complicated'],
  tattoos: ['none', 'one', 'some', 'many'],
  reason: ['serious', 'dating', 'friendship', 'chatting', 'open'],
  children: ['have', 'grown_up', 'someday', 'none'],
  smoking: ['no', 'sometimes', 'yes', 'quitting'],
  drinking: ['no', 'sometimes', 'regularly'],
  education: ['secondary', 'vocational', 'higher', 'student'],
} as const

/** The languages somebody can say to speak: those of the sites and of many who live there. */
export const SPOKEN_LANGUAGES = [
  'nl',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'pt',
  'tr',
  'ar',
  'ru',
  'uk',
  'ro',
  'bg',
  'hu',
  'cs',
  'el',
  'sv',
  'da',
  'zh',
  'ja',
  'hi',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** The beginnings of sentences that a member may finish, of which a site chooses. */
export const PROMPTS = [
  'perfect_sunday',
  'makes_me_laugh',
  'first_date',
  'good_at',
  'learning',
  'small_joy',
  'always_in_fridge',
  'song_on_repeat',
  'never_skip',
  'talk_for_hours',
  'proud_of',
  'looking_for_someone',
] as const
export type Prompt = (typeof PROMPTS)[number]

/** What members may say of their looks where the match finder of the site asks for it. */
export const LOOKS_CHOICES = { appearance: ['normal', 'sexy'], race: ['white', 'other'] } as const

/** A field of the profile that is one of a few choices. */
export type ChoiceField = keyof typeof PROFILE_CHOICES

export type LooksField = keyof typeof LOOKS_CHOICES
