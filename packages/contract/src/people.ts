/** The shapes a person has on the way to a viewer. `kind` is in every one of them. */
import * as z from 'zod/mini'
import { PROMPTS } from './profile-choices.ts'

export const PublicId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))

const Kind = z.enum(['real', 'fictional'])
export const Gender = z.enum(['male', 'female'])
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
export const RegionKey = z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/))

/** Paths that make an address when put after the CDN prefix. They carry a signature and soon end. */
export const Image = z.strictObject({ filename: z.string(), thumb_filename: z.string(), match: z.string() })
export type Image = z.infer<typeof Image>

const person = {
  id: PublicId,
  kind: Kind,
  name: z.string(),
  age: z.number(),
  gender: Gender,
  country: Country,
  /** The region's key; its name is in the list of regions. */
  region: z.nullable(RegionKey),
  city: z.nullable(z.string()),
  /** Between the centres of two cities; of a fictional profile there is none. */
  distance_km: z.nullable(z.number()),
  /** Never true of a fictional profile without a person at the desk. */
  online: z.boolean(),
  main_image: z.nullable(Image),
  /** Whether the viewer likes them. */
  liked: z.boolean(),
}

/** A person in a list. */
export const MemberCard = z.strictObject(person)
export type MemberCard = z.infer<typeof MemberCard>

/** A photo as one viewer may see it: clear, or only blurred. */
export const GalleryPhoto = z.discriminatedUnion('locked', [
  z.strictObject({ locked: z.literal(false), id: PublicId, image: Image }),
  z.strictObject({ locked: z.literal(true), id: PublicId, blur: z.string() }),
])
export type GalleryPhoto = z.infer<typeof GalleryPhoto>

const Interest = z.strictObject({ key: z.string(), shared: z.boolean() })

/** A person in a list that says what they like doing, shared ones first. */
export const PersonWithInterests = z.strictObject({ ...person, interests: z.array(Interest) })
export type PersonWithInterests = z.infer<typeof PersonWithInterests>

/** What a member made of the beginning of a sentence. */
export const PromptAnswer = z.strictObject({ prompt: z.enum(PROMPTS), answer: z.string() })
export type PromptAnswer = z.infer<typeof PromptAnswer>

/** A person of the swipe game: what they like doing, and the first of their prompts. */
export const DeckCard = z.strictObject({ ...PersonWithInterests.shape, prompt: z.nullable(PromptAnswer) })
export type DeckCard = z.infer<typeof DeckCard>

/** A member's profile as others see it: only the fields the site shows, and only those that were filled in. */
export const MemberProfile = z.strictObject({
  ...person,
  /** Said in words before anything is spent; only of a fictional profile. */
  fictional_warning: z.nullable(z.string()),
  sexuality: z.nullable(z.string()),
  hair_color: z.nullable(z.string()),
  eye_color: z.nullable(z.string()),
  body_type: z.nullable(z.string()),
  relationship_status: z.nullable(z.string()),
  tattoos: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  children: z.nullable(z.string()),
  smoking: z.nullable(z.string()),
  drinking: z.nullable(z.string()),
  education: z.nullable(z.string()),
  height_cm: z.nullable(z.number()),
  work: z.nullable(z.string()),
  languages: z.array(z.string()),
  about_me: z.nullable(z.string()),
  prompts: z.array(PromptAnswer),
  /** Shared ones first. */
  interests: z.array(Interest),
  photos: z.array(GalleryPhoto),
  /** How many there are, whether or not this viewer may see them. */
  num_photos: z.number(),
  blocked: z.literal(false),
  /** Whether they like the viewer. */
  likes_me: z.boolean(),
})
export type MemberProfile = z.infer<typeof MemberProfile>

const copyOfBlocked = {
  id: PublicId,
  kind: Kind,
  name: z.string(),
  /** The path of one small picture. */
  image: z.nullable(z.string()),
}

/** Somebody the member blocked, as they were at that moment: what they do, change or hide since is not told. */
export const BlockedMember = z.strictObject(copyOfBlocked)
export type BlockedMember = z.infer<typeof BlockedMember>

/** The same in the place of a profile. */
export const BlockedProfile = z.strictObject({ ...copyOfBlocked, blocked: z.literal(true) })
