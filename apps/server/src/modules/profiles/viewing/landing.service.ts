/**
 * What visitors are shown of a member: little, only of who agreed to it, and asked anew for each page. Whom there is nothing to
 * show of is told apart for nobody, neither by the answer nor by the work it takes.
 */
import type { EntryPages, LandingPerson } from '@app/contract'
import type { Interest } from '@app/contract/interests'
import { LANDING_QUESTIONS, type LandingQuestion } from '@app/contract/landing-questions'
import { ENTRY_PAGES_VERSION, LANDING_INTERESTS } from '@app/contract/limits'
import { memberOf } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { giveConsent, withdrawConsent } from '../../accounts/index.ts'
import { signedImageForVisitors } from '../../photos/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import { countLanding } from '../looking/looking.service.ts'
import { interestsShown, startOf, visibleFields } from '../profiles.rules.ts'
import { findForVisitors, findOwnLanding, setEntryPages, type LandingRow } from './landing.queries.ts'
import { ageOf } from './people.service.ts'

const isQuestion = (key: string | null): key is LandingQuestion =>
  LANDING_QUESTIONS.some((question) => question === key)
const questionOf = ({ entry_question }: LandingRow) =>
  isQuestion(entry_question) ? entry_question : LANDING_QUESTIONS[0]

/** Nobody's: signed where there is no photo, so that it takes as long. */
const NO_PHOTO = { large_key: 'none-l', card_key: 'none-c', thumb_key: 'none-t' }

function imageOf(ctx: Context, { photos }: ProfilesDeps, row: LandingRow | undefined) {
  const { large_key = null, card_key = null, thumb_key = null } = row ?? {}
  const keys = large_key !== null && card_key !== null && thumb_key !== null ? { large_key, card_key, thumb_key } : null
  const image = signedImageForVisitors(photos, keys ?? NO_PHOTO, ctx)
  return keys && image
}

function personFor(ctx: Context, row: LandingRow, image: LandingPerson['image']): LandingPerson {
  const { settings } = siteOf(ctx)
  const about_me = visibleFields(settings, 'about_me', row.about_me)
  const interests = interestsShown(settings, row.interests, []).map(({ key }) => key as Interest)
  return {
    kind: row.kind,
    name: row.name,
    age: ageOf(ctx, row.date_of_birth),
    city: visibleFields(settings, 'city', row.city),
    image,
    about_me: about_me === null ? null : startOf(about_me),
    interests: interests.slice(0, LANDING_INTERESTS),
    question: questionOf(row),
  }
}

export async function landingFor(ctx: Context, deps: ProfilesDeps, public_id: string) {
  const isWithinLimit = countLanding(ctx, deps)
  const row = await findForVisitors(ctx.db, ctx.site.id, public_id)
  const image = imageOf(ctx, deps, row)
  return { person: row && isWithinLimit ? personFor(ctx, row, image) : null }
}

export async function entryPagesOf(ctx: Context, deps: ProfilesDeps, account: AccountFacts): Promise<EntryPages> {
  const row = (await findOwnLanding(ctx.db, memberOf(account.id))) ?? fail('authentication_required')
  return { on: row.entry_pages, question: questionOf(row), person: personFor(ctx, row, imageOf(ctx, deps, row)) }
}

interface EntryPagesChange {
  on?: boolean | undefined
  question?: LandingQuestion | undefined
}

/** What was agreed to is written down with it, and so is that it was taken back. */
export async function changeEntryPages(
  ctx: Context,
  deps: ProfilesDeps,
  account: AccountFacts,
  change: EntryPagesChange,
): Promise<EntryPages> {
  const id = memberOf(account.id)
  await ctx.transaction(async (tx) => {
    if (!(await setEntryPages(tx, id, change))) fail('invalid_input')
    if (change.on === undefined) return
    const consent = { account_id: account.id, kind: 'entry_pages', version: ENTRY_PAGES_VERSION } as const
    await (change.on ? giveConsent(tx, consent, ctx.now) : withdrawConsent(tx, account.id, 'entry_pages', ctx.now))
  })
  return entryPagesOf(ctx, deps, account)
}
