/**
 * Where a page of a list ended, as something its reader can hand back but neither read nor make: sealed with our key,
 * for one use and one reader.
 */
import type * as z from 'zod'
import type { KeyRing } from './keys.ts'
import { fail } from './refusal.ts'
import { seal, unseal } from './sealing.ts'

/** `use` names the list and whose it is: what was sealed for another is not opened. */
export const sealCursor = (keys: KeyRing, use: string, position: unknown): string =>
  seal(keys, use, position).toString('base64url')

/** What was sealed, or a refusal where it is not ours, not for this use, or of a shape that is no longer written. */
export function openCursor<P extends z.ZodType>(keys: KeyRing, use: string, text: string, shape: P): z.output<P> {
  const bytes = Buffer.from(text, 'base64url')
  // Decoding passes over what it cannot read: a cursor has one spelling.
  const position = shape.safeParse(bytes.toString('base64url') === text ? unseal(keys, use, bytes) : undefined)
  return position.success ? position.data : fail('invalid_input')
}
