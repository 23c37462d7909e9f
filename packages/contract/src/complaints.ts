/** Complaints of anybody, with an account or without. */
import * as z from 'zod/mini'
import { plainLine, plainText } from './characters.ts'
import { COMPLAINT_TOPICS } from './complaint-topics.ts'
import { LONGEST_COMPLAINT } from './limits.ts'
import { route } from './route.ts'

const Line = (longest: number) => z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(longest))

/** What was received: by what number it is asked for, and until when it is answered, as `YYYY-MM-DD`. */
const FiledComplaint = z.strictObject({
  number: z.string(),
  due_on: z.string(),
  /** Of what the law on personal data gives a month for; null: it is about something else. */
  gdpr_due_on: z.nullable(z.string()),
})
export type FiledComplaint = z.infer<typeof FiledComplaint>

export const complaints = {
  file: route({
    method: 'POST',
    path: '/api/complaints',
    access: 'anyone',
    about:
      'Files a complaint. The answer is the same whether or not the address has an account; a mail repeats number and day.',
    body: z.strictObject({
      topic: z.enum(COMPLAINT_TOPICS),
      email: z.string().check(z.trim(), z.maxLength(254)),
      body: z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(LONGEST_COMPLAINT)),
      /** The number of an order, where it is about one. */
      order_number: z.optional(Line(40)),
      language: z.enum(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl']),
      /** The honeypot: a field that no person sees. Who fills it in has work to do before anything is read. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** The solved challenge, where one was asked for with the refusal `challenge_required`. */
      proof: z.optional(z.string().check(z.maxLength(4000))),
    }),
    returns: FiledComplaint,
    fails: ['challenge_required', 'too_many_requests'],
  }),
}
