import * as z from 'zod/mini'
import { PersonWithInterests } from './people.ts'
import { LOOKS_CHOICES } from './profile-choices.ts'
import { route } from './route.ts'

/** What each question can be answered with; leaving one out is having no preference. No answer is kept. */
const Answers = {
  age: z.optional(z.enum(['18-35', '35+'])),
  appearance: z.optional(z.enum(LOOKS_CHOICES.appearance)),
  race: z.optional(z.enum(LOOKS_CHOICES.race)),
}

/** Why a person is shown. */
const Reason = z.enum(['age', 'appearance', 'race', 'nearby', 'interests', 'online'])
export type FinderReason = z.infer<typeof Reason>

const FoundPerson = z.strictObject({ ...PersonWithInterests.shape, reasons: z.array(Reason) })
export type FoundPerson = z.infer<typeof FoundPerson>

export const matchFinder = {
  find: route({
    method: 'POST',
    path: '/api/match-finder',
    access: 'account',
    about: 'People who fit the answers, each with the reasons. A question the site does not ask is refused.',
    body: z.strictObject({ ...Answers, after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({ results: z.array(FoundPerson), next: z.nullable(z.string()) }),
  }),
}
