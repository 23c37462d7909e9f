/** Kinds of notices as numbers, and whether a member hears of one: their choice, the site's, or the default. Pure. */
import { NOTICE_DEFAULTS, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@app/contract/notice-kinds'
import * as z from 'zod'

/** What stands in the outbox: 1 is a message. */
export const numberOfKind = (kind: NoticeKind): number => NOTICE_KINDS.indexOf(kind) + 1

/** Several kinds as bits of one number. */
export const setOfKinds = (kinds: readonly NoticeKind[]): number =>
  kinds.reduce((set, kind) => set | (1 << numberOfKind(kind)), 0)

export const kindsOf = (set: number): NoticeKind[] => NOTICE_KINDS.filter((kind) => (set & setOfKinds([kind])) !== 0)

const ChannelChoice = z.strictObject({ push: z.boolean(), mail: z.boolean() }).partial()
/** What a member chose, where that differs from the defaults. */
export const NoticeChoices = z.partialRecord(z.enum(NOTICE_KINDS), ChannelChoice)
export type NoticeChoices = z.infer<typeof NoticeChoices>

type Channels = Readonly<Record<NoticeChannel, boolean | null>>

const isDefault = (site: NoticeChoices, kind: NoticeKind, channel: NoticeChannel) =>
  site[kind]?.[channel] !== false && NOTICE_DEFAULTS[kind][channel] === true

/** Whether the member hears of this kind by this channel; null where nobody can. */
export function isChosen(choices: NoticeChoices, site: NoticeChoices, kind: NoticeKind, channel: NoticeChannel) {
  if (NOTICE_DEFAULTS[kind][channel] === null) return null
  return choices[kind]?.[channel] ?? isDefault(site, kind, channel)
}

export const channelsOf = (choices: NoticeChoices, site: NoticeChoices, kind: NoticeKind): Channels => ({
  push: isChosen(choices, site, kind, 'push'),
  mail: isChosen(choices, site, kind, 'mail'),
})

/** The choices with a change, without what is as it would be anyway. */
export function withChange(choices: NoticeChoices, site: NoticeChoices, change: NoticeChoices): NoticeChoices {
  const kept: NoticeChoices = {}
  for (const kind of NOTICE_KINDS) {
    const merged = { ...choices[kind], ...change[kind] }
    const differing = (['push', 'mail'] as const).filter(
      (channel) =>
        NOTICE_DEFAULTS[kind][channel] !== null &&
        merged[channel] !== undefined &&
        merged[channel] !== isDefault(site, kind, channel),
    )
    if (differing.length > 0) kept[kind] = Object.fromEntries(differing.map((channel) => [channel, merged[channel]]))
  }
  return kept
}
