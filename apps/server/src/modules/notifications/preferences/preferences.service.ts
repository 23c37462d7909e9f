/** What a member hears of: read with everything its page shows, and changed part by part. */
import type { NoticePreferences, NoticePreferencesChange } from '@app/contract'
import { NOTICE_KINDS, NOTICE_PREVIEWS, type NoticePreview } from '@app/contract/notice-kinds'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { listBrowsers } from '../browsers/browsers.queries.ts'
import { channelsOf, NoticeChoices, withChange } from '../notice-kinds.rules.ts'
import { canonicalZone } from '../zones.rules.ts'
import { findPreferences, lockMember, setNotBefore, updatePreferences } from './preferences.queries.ts'

/** What is quiet at no time: both ends are the same. */
const NEVER = { from: '00:00', to: '00:00' }

const REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const

export async function readPreferences(ctx: AccountContext): Promise<NoticePreferences> {
  const { settings, time_zone } = siteOf(ctx)
  const row = await findPreferences(ctx.db, ctx.account.id)
  const browsers = await listBrowsers(ctx.db, ctx.account.id)
  const choices = NoticeChoices.catch({}).parse(row.choices)
  const own = row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : undefined
  const quiet = own ?? settings.quiet_hours
  const on = quiet.from !== quiet.to
  return {
    choices: Object.fromEntries(
      NOTICE_KINDS.map((kind) => [kind, channelsOf(choices, settings.notice_defaults, kind)]),
    ) as NoticePreferences['choices'],
    preview: NOTICE_PREVIEWS[row.preview ?? 0] ?? 'nothing',
    // Whoever switches it on again is offered the hours of the site.
    quiet: { on, ...(on ? quiet : settings.quiet_hours) },
    zone: row.zone ?? time_zone,
    push: {
      available: settings.push_public_key !== null,
      browsers: browsers.map(({ id, session_id, device, made_at }) => ({
        id,
        device,
        made_at: made_at.toISOString(),
        current: session_id === ctx.account.session_id,
      })),
    },
    mail: {
      available: settings.mail_notices,
      email: row.email,
      stopped_by: REASONS.filter((reason) => row.notifications_disabled.includes(reason)),
    },
  }
}

const numberOf = (preview: NoticePreview) => NOTICE_PREVIEWS.indexOf(preview)

export async function changePreferences(
  ctx: AccountContext,
  { choices = {}, preview, quiet, zone: spelled }: NoticePreferencesChange,
): Promise<NoticePreferences> {
  const zone = spelled === undefined ? undefined : (canonicalZone(spelled) ?? fail('invalid_input'))
  const { notice_defaults } = siteOf(ctx).settings
  await ctx.transaction(async (tx) => {
    await lockMember(tx, ctx.account.id)
    const row = await findPreferences(tx, ctx.account.id)
    await updatePreferences(tx, ctx.account.id, {
      choices: withChange(NoticeChoices.catch({}).parse(row.choices), notice_defaults, NoticeChoices.parse(choices)),
      ...(preview === undefined ? {} : { preview: numberOf(preview) }),
      ...(quiet ? { quiet: quiet.on ? { from: quiet.from, to: quiet.to } : NEVER } : {}),
      ...(zone === undefined ? {} : { zone }),
    })
  })
  return readPreferences(ctx)
}

export async function quietFor(ctx: AccountContext, minutes: number): Promise<void> {
  const { account, db, now } = ctx
  const until = new Date(now.getTime() + minutes * MINUTE_MS)
  await setNotBefore(db, { id: account.id, site_id: siteOf(ctx).id }, until, now)
}
