/** Notices: what a member hears of by push and mail, on which browsers, when not, and the list of what happened. */
import * as z from 'zod/mini'
import { LONGEST_QUIET_MINUTES } from './limits.ts'
import { NOTICE_PREVIEWS } from './notice-kinds.ts'
import { route } from './route.ts'

const Done = z.strictObject({})

const Channels = z.strictObject({
  /** Null: this kind never comes that way, or not on this site. */
  push: z.nullable(z.boolean()),
  mail: z.nullable(z.boolean()),
})

const Choices = z.strictObject({
  message: Channels,
  match: Channels,
  like: Channels,
  credits: Channels,
  account: Channels,
  people: Channels,
  offer: Channels,
})

const ChannelsChange = z.partial(z.strictObject({ push: z.boolean(), mail: z.boolean() }))
const ChoicesChange = z.partial(
  z.strictObject({
    message: ChannelsChange,
    match: ChannelsChange,
    like: ChannelsChange,
    credits: ChannelsChange,
    account: ChannelsChange,
    people: ChannelsChange,
    offer: ChannelsChange,
  }),
)

/** `HH:MM`, by the clock of the member. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const QuietHours = z.strictObject({ on: z.boolean(), from: TimeOfDay, to: TimeOfDay })
const Zone = z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/))

/** A browser that is pushed to. */
const NoticeBrowser = z.strictObject({
  id: z.string(),
  /** What the session says it is. */
  device: z.string(),
  made_at: z.string(),
  current: z.boolean(),
})
export type NoticeBrowser = z.infer<typeof NoticeBrowser>

const MailStopReason = z.enum(['fbl', 'bounce', 'listunsubscribe'])
export type MailStopReason = z.infer<typeof MailStopReason>

const NoticePreferences = z.strictObject({
  choices: Choices,
  preview: z.enum(NOTICE_PREVIEWS),
  quiet: QuietHours,
  zone: z.string(),
  push: z.strictObject({
    /** Whether the site pushes at all. */
    available: z.boolean(),
    browsers: z.array(NoticeBrowser),
  }),
  mail: z.strictObject({
    /** Whether the site sends notices by mail. */
    available: z.boolean(),
    email: z.string(),
    /** Why no notice is mailed at the moment; none where they are. */
    stopped_by: z.array(MailStopReason),
  }),
})
export type NoticePreferences = z.infer<typeof NoticePreferences>

const NoticePreferencesChange = z.partial(
  z.strictObject({ choices: ChoicesChange, preview: z.enum(NOTICE_PREVIEWS), quiet: QuietHours, zone: Zone }),
)
export type NoticePreferencesChange = z.infer<typeof NoticePreferencesChange>

const NoticeEntry = z.strictObject({
  id: z.string(),
  about: z.enum([
    'credits_added',
    'credits_returned',
    'credits_taken',
    'payment_failed',
    'photo_approved',
    'photo_refused',
    'report_answered',
    'decision',
  ]),
  /** How many credits, where it is about credits. */
  credits: z.nullable(z.number()),
  at: z.string(),
  is_new: z.boolean(),
})
export type NoticeEntry = z.infer<typeof NoticeEntry>

export const notices = {
  /** `JSON.stringify(subscription)` of the browser; false where it has none any more, `denied` where it may have none. */
  subscribe: route({
    method: 'POST',
    path: '/api/user.php',
    flag: 'push',
    access: 'account',
    about: 'Pushes to this browser from now on, or with false or `denied` no more.',
    query: z.object({ push: z.literal('1') }),
    body: z.strictObject({
      subscription: z.union([z.literal(false), z.string().check(z.maxLength(4096))]),
      /** The key that the page subscribed with: the site may have another by now. */
      public_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))),
      zone: z.optional(Zone),
      /** The member turned it on in this browser; else what was ended from another one stays ended. */
      by_press: z.optional(z.boolean()),
    }),
    returns: z.strictObject({ subscribed: z.boolean() }),
    fails: ['subscription_refused'],
  }),
  preferences: route({
    method: 'GET',
    path: '/api/notices/preferences',
    access: 'account',
    about: 'What I hear of and how, when not, and on which browsers.',
    returns: NoticePreferences,
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/api/notices/preferences',
    access: 'account',
    about: 'Changes what is named, and leaves the rest.',
    body: NoticePreferencesChange,
    returns: NoticePreferences,
  }),
  resumeMail: route({
    method: 'PUT',
    path: '/api/notices/mail',
    access: 'account',
    about: 'Notices are mailed again, after they were stopped.',
    body: z.strictObject({ on: z.literal(true) }),
    returns: Done,
    fails: ['too_many_requests', 'address_refused'],
  }),
  list: route({
    method: 'GET',
    path: '/api/notices',
    access: 'account',
    about: 'What happened to my account that no chat and no like shows, latest first.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({
      entries: z.array(NoticeEntry),
      /** Until when everything was looked at; chats and likes know it of themselves. */
      seen_at: z.nullable(z.string()),
      next: z.nullable(z.string()),
    }),
  }),
  seen: route({
    method: 'PUT',
    path: '/api/notices/seen',
    access: 'account',
    about: 'Everything of the list was looked at. Opens no chat.',
    returns: Done,
  }),
  quiet: route({
    method: 'PUT',
    path: '/api/notices/quiet',
    access: 'account',
    about: 'Nothing is pushed to me for so many minutes.',
    body: z.strictObject({ minutes: z.int().check(z.minimum(0), z.maximum(LONGEST_QUIET_MINUTES)) }),
    returns: Done,
  }),
  endBrowser: route({
    method: 'DELETE',
    path: '/api/notices/browsers/:id',
    access: 'account',
    about: 'Pushes to a browser of mine no more.',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,19}$/)) }),
    returns: Done,
    fails: ['not_found'],
  }),
}
