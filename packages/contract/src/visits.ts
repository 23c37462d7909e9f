import * as z from 'zod/mini'
import { PAGE_NAMES } from './page-names.ts'
import { route } from './route.ts'

/** Longer than anybody looks at a page: more is counted as this much. */
const LONGEST_VISIT_MS = 60 * 60 * 1000

const word = (most: number) => z.optional(z.string().check(z.maxLength(most)))

const HiddenPage = z.strictObject({
  page: z.enum(PAGE_NAMES),
  slug: word(40),
  variant: word(1),
  network: word(100),
  visible_ms: z.pipe(
    z.number().check(z.minimum(0)),
    z.transform((ms) => Math.min(ms, LONGEST_VISIT_MS)),
  ),
  first: z.boolean(),
  went_on: z.boolean(),
  device: z.enum(['phone', 'tablet', 'desk']),
})
export type HiddenPage = z.input<typeof HiddenPage>

export const visits = {
  pageHidden: route({
    method: 'POST',
    path: '/api/page-hidden.php',
    access: 'anyone',
    about: 'A page was hidden after it was looked at for so long. It is counted; nothing of who looked is kept.',
    body: HiddenPage,
    returns: z.strictObject({}),
    sessionless: true,
    no_content: true,
    largest_bytes: 400,
  }),
}
