import * as z from 'zod/mini'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const Worth = z.strictObject({ cents: z.number(), currency: z.string() })

/** What a booking was for. */
const BookingKind = z.enum([
  'signup',
  'purchase',
  'message',
  'gift',
  'photo',
  'returned',
  'refund',
  'chargeback',
  'expired',
])
export type BookingKind = z.infer<typeof BookingKind>

const Booking = z.strictObject({
  /** Counts from the first on. */
  number: z.number(),
  kind: BookingKind,
  /** Above zero what came, below zero what was spent. */
  amount: z.number(),
  /** What was there afterwards. */
  balance: z.number(),
  at: z.string(),
  /** What the credits are worth in money; nothing where they came for free. */
  worth: z.nullable(Worth),
  /** Who it was for; nobody where the member can no longer be seen. */
  other: z.nullable(z.strictObject({ id: PublicId, kind: z.enum(['real', 'fictional']), name: z.string() })),
  gift: z.nullable(z.string()),
})
export type Booking = z.infer<typeof Booking>

export const credits = {
  history: route({
    method: 'GET',
    path: '/api/credits/history',
    access: 'account',
    about: 'What came into my wallet and what I spent, the latest first, a page at a time.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({ credits: z.number(), bookings: z.array(Booking), next: z.nullable(z.string()) }),
  }),
}
