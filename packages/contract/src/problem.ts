import * as z from 'zod/mini'

/** RFC 9457 problem document. `code` is stable and is what programs act on; texts are the reader's business. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  request_id: z.string(),
  /** How long until it may be tried again, where that is worth telling. */
  minutes: z.optional(z.number()),
  /** How often it may still be tried, where that is counted. */
  tries: z.optional(z.number()),
  /** Work to be done before the call is made again: a challenge, as text. */
  challenge: z.optional(z.string()),
  /** Which fields of the request were refused, by path; never their values. */
  fields: z.optional(z.array(z.strictObject({ path: z.string(), reason: z.string() }))),
})
export type Problem = z.infer<typeof Problem>
