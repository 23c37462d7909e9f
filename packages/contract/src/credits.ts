import * as z from 'zod/mini'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const Worth = z.strictObject({ cents: z.number(), currency: z.string() })

/** What a ledger entry was for. */
const LedgerEntryKind = z.enum([
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
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>

const LedgerEntry = z.strictObject({
  /** Counts from the first on. */
  number: z.number(),
  kind: LedgerEntryKind,
  /** Above zero what came, below zero what was spent; zero for a free reply. */
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
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const credits = {
  history: route({
    method: 'GET',
    path: '/api/credits/history',
    access: 'account',
    about: 'What came into my wallet and what I spent, the latest first, a page at a time.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({ credits: z.number(), entries: z.array(LedgerEntry), next: z.nullable(z.string()) }),
  }),
}
