import * as z from 'zod/mini'
import { countCharacters, MAX_PARTS_PER_CHARACTER, plainLine, plainText } from './characters.ts'
import { INTERESTS } from './interests.ts'
import {
  LARGEST_HEIGHT_CM,
  LONGEST_ABOUT_ME,
  LONGEST_NAME,
  LONGEST_PROMPT_ANSWER,
  LONGEST_REMARKS,
  LONGEST_WORK,
  MOST_INTERESTS,
  MOST_LANGUAGES,
  MOST_PROMPTS,
  SMALLEST_HEIGHT_CM,
} from './limits.ts'
import {
  BlockedMember,
  BlockedProfile,
  GalleryPhoto,
  Country,
  Gender,
  Image,
  MemberProfile,
  PromptAnswer,
  PublicId,
  RegionKey,
} from './people.ts'
import { OwnPhotos } from './photos.ts'
import { LANDING_QUESTIONS } from './landing-questions.ts'
import { LOOKS_CHOICES, PROFILE_CHOICES, PROMPTS, SPOKEN_LANGUAGES } from './profile-choices.ts'
import { route } from './route.ts'

const Language = z.enum(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'])
const Done = z.strictObject({})
const MemberId = z.object({ id: PublicId })

const choices = {
  sexuality: z.nullable(z.enum(PROFILE_CHOICES.sexuality)),
  hair_color: z.nullable(z.enum(PROFILE_CHOICES.hair_color)),
  eye_color: z.nullable(z.enum(PROFILE_CHOICES.eye_color)),
  body_type: z.nullable(z.enum(PROFILE_CHOICES.body_type)),
  relationship_status: z.nullable(z.enum(PROFILE_CHOICES.relationship_status)),
  tattoos: z.nullable(z.enum(PROFILE_CHOICES.tattoos)),
  reason: z.nullable(z.enum(PROFILE_CHOICES.reason)),
  children: z.nullable(z.enum(PROFILE_CHOICES.children)),
  smoking: z.nullable(z.enum(PROFILE_CHOICES.smoking)),
  drinking: z.nullable(z.enum(PROFILE_CHOICES.drinking)),
  education: z.nullable(z.enum(PROFILE_CHOICES.education)),
  /** Said only where the match finder of the site asks for it, and shown on no profile. */
  appearance: z.nullable(z.enum(LOOKS_CHOICES.appearance)),
  race: z.nullable(z.enum(LOOKS_CHOICES.race)),
}

/** What a member writes, of at most so many characters as a person counts them. */
const text = (plain: (text: string) => string, longest: number) =>
  z.string().check(
    z.overwrite(plain),
    z.trim(),
    z.maxLength(longest * MAX_PARTS_PER_CHARACTER),
    z.refine((written) => countCharacters(written) <= longest),
  )

/** No prompt twice. */
const PromptAnswers = z
  .array(z.strictObject({ prompt: z.enum(PROMPTS), answer: text(plainLine, LONGEST_PROMPT_ANSWER) }))
  .check(
    z.maxLength(MOST_PROMPTS),
    z.refine((answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length),
  )

const Location = z.strictObject({
  country: Country,
  region: z.nullable(RegionKey),
  city: z.nullable(z.strictObject({ id: z.number(), name: z.string() })),
})

/** The own profile, whole. */
const OwnProfile = z.strictObject({
  id: PublicId,
  kind: z.literal('real'),
  status: z.enum(['disabled', 'active']),
  main_image: z.nullable(Image),
  name: z.string(),
  age: z.number(),
  date_of_birth: z.string(),
  gender: Gender,
  looking_for: z.enum(['male', 'female', 'both']),
  country: Country,
  region: z.nullable(RegionKey),
  city: z.nullable(z.string()),
  location: Location,
  about_me: z.nullable(z.string()),
  prompts: z.array(PromptAnswer),
  height_cm: z.nullable(z.number()),
  work: z.nullable(z.string()),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  invisible: z.boolean(),
  ...choices,
  photos: OwnPhotos.shape.photos,
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** Only what is named changes. */
const ProfileChange = z.partial(
  z.strictObject({
    name: z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(LONGEST_NAME)),
    gender: Gender,
    looking_for: z.enum(['male', 'female', 'both']),
    about_me: z.nullable(text(plainText, LONGEST_ABOUT_ME)),
    prompts: PromptAnswers,
    height_cm: z.nullable(z.int().check(z.minimum(SMALLEST_HEIGHT_CM), z.maximum(LARGEST_HEIGHT_CM))),
    work: z.nullable(text(plainLine, LONGEST_WORK)),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)).check(z.maxLength(MOST_LANGUAGES)),
    interests: z.array(z.enum(INTERESTS)).check(z.maxLength(MOST_INTERESTS)),
    invisible: z.boolean(),
    ...choices,
  }),
)
export type ProfileChange = z.infer<typeof ProfileChange>

/** All that a stranger is shown of somebody who agreed to it. */
export const LandingPerson = z.strictObject({
  kind: z.enum(['real', 'fictional']),
  name: z.string(),
  age: z.number(),
  city: z.nullable(z.string()),
  image: z.nullable(Image),
  about_me: z.nullable(z.string()),
  interests: z.array(z.enum(INTERESTS)),
  question: z.enum(LANDING_QUESTIONS),
})
export type LandingPerson = z.infer<typeof LandingPerson>

const EntryPages = z.strictObject({
  on: z.boolean(),
  question: z.enum(LANDING_QUESTIONS),
  /** What is shown to visitors while it is on. */
  person: LandingPerson,
})
export type EntryPages = z.infer<typeof EntryPages>

export const ReportReason = z.enum(['fake', 'offensive', 'spam', 'minor', 'scam', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

export const profiles = {
  own: route({
    method: 'GET',
    path: '/api/profile',
    access: 'account',
    about: 'The own profile, whole.',
    returns: z.strictObject({ profile: OwnProfile }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/profile',
    access: 'account',
    about: 'Changes the named fields of the own profile.',
    body: ProfileChange,
    returns: z.strictObject({ profile: OwnProfile }),
  }),
  changeArea: route({
    method: 'PUT',
    path: '/api/profile/area',
    access: 'account',
    about: 'Changes where the member lives: a country the site serves, and a city of it or none. The region follows.',
    body: z.strictObject({ country: Country, region: z.nullable(RegionKey), city_id: z.nullable(z.int32()) }),
    returns: z.strictObject({ profile: OwnProfile }),
  }),
  landing: route({
    method: 'GET',
    path: '/api/members/:id/landing',
    access: 'anyone',
    about:
      'What visitors are shown of a member who agreed to it. Nobody else is told apart: unknown, hidden, gone and without consent are one answer.',
    params: MemberId,
    returns: z.strictObject({ person: z.nullable(LandingPerson) }),
  }),
  entryPages: route({
    method: 'GET',
    path: '/api/profile/entry-pages',
    access: 'account',
    about: 'Whether the member is shown to visitors, and what they are shown.',
    returns: EntryPages,
  }),
  changeEntryPages: route({
    method: 'PUT',
    path: '/api/profile/entry-pages',
    access: 'account',
    about:
      'Agrees to be shown to visitors, or takes that back at once; the question alone changes neither. Who is invisible cannot agree.',
    body: z.strictObject({ on: z.optional(z.boolean()), question: z.optional(z.enum(LANDING_QUESTIONS)) }),
    returns: EntryPages,
  }),
  interests: route({
    method: 'GET',
    path: '/api/interests.php',
    access: 'anyone',
    about: 'What a member can say to like doing, named in one language.',
    query: z.object({ language: z.optional(Language) }),
    returns: z.strictObject({
      interests: z.array(z.strictObject({ key: z.string(), name: z.string(), icon: z.string() })),
    }),
    cache_seconds: 86_400,
  }),
  view: route({
    method: 'GET',
    path: '/api/members/:id',
    access: 'anyone',
    about: 'A profile as the viewer may see it. Blocked, deleted, invisible and unknown are the same refusal.',
    params: MemberId,
    query: z.object({
      /** The language the warning of a fictional profile comes in. */
      language: z.optional(Language),
      /** The way a visitor came by, where the site opens itself to those who came by one. */
      network: z.optional(z.string().check(z.maxLength(100))),
    }),
    returns: z.strictObject({ profile: z.discriminatedUnion('blocked', [MemberProfile, BlockedProfile]) }),
    fails: ['not_found', 'authentication_required', 'hourly_limit_reached', 'daily_limit_reached'],
  }),
  block: route({
    method: 'PUT',
    path: '/api/members/:id/block',
    access: 'account',
    about: 'Blocks a member: neither sees the other any more, and the other is not told.',
    params: MemberId,
    returns: Done,
    fails: ['not_found', 'too_many_requests'],
  }),
  unblock: route({
    method: 'DELETE',
    path: '/api/members/:id/block',
    access: 'account',
    about: 'Takes a block back. What it removed does not come back.',
    params: MemberId,
    returns: Done,
  }),
  blocked: route({
    method: 'GET',
    path: '/api/blocks',
    access: 'account',
    about: 'Whom the member blocked, as they were then, latest first, a page at a time.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({ members: z.array(BlockedMember), next: z.nullable(z.string()) }),
  }),
  unlockPhoto: route({
    method: 'POST',
    path: '/api/members/:id/photos/:photo/unlock',
    access: 'account',
    paid: true,
    about: 'Opens a locked photo of a member for good. Paid with credits; one that is open already costs nothing.',
    params: z.object({ id: PublicId, photo: PublicId }),
    returns: z.strictObject({ photo: GalleryPhoto, credits: z.number() }),
    fails: [
      'not_found',
      'confirmation_required',
      'insufficient_credits',
      'account_limited',
      'desk_closed',
      'price_changed',
      'idempotency_key_required',
      'idempotency_key_reused',
    ],
  }),
  report: route({
    method: 'POST',
    path: '/api/members/:id/reports',
    access: 'account',
    about: 'Reports a profile, or one photo of it. A copy of what was there is kept; the reported member cannot tell.',
    params: MemberId,
    body: z.strictObject({
      reason: ReportReason,
      remarks: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_REMARKS))),
      photo_id: z.optional(PublicId),
    }),
    returns: Done,
    fails: ['not_found', 'confirmation_required', 'too_many_requests'],
  }),
}
