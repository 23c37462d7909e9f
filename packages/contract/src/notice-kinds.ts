/** The kinds of notices, what each may come by, and whether it does where nobody chose. No zod: pages read it too. */
export const NOTICE_KINDS = ['message', 'match', 'like', 'credits', 'account', 'people', 'offer'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export type NoticeChannel = 'push' | 'mail'

/** Null: it never comes that way. What is advertising comes to nobody who did not ask for it. */
export const NOTICE_DEFAULTS: Readonly<Record<NoticeKind, Readonly<Record<NoticeChannel, boolean | null>>>> = {
  message: { push: true, mail: true },
  match: { push: true, mail: true },
  like: { push: true, mail: true },
  credits: { push: true, mail: null },
  account: { push: true, mail: true },
  people: { push: null, mail: false },
  offer: { push: false, mail: false },
}

/** What a lock screen, or a mail, may show: nothing personal, the name, or the name and the first words. */
export const NOTICE_PREVIEWS = ['nothing', 'name', 'words'] as const
export type NoticePreview = (typeof NOTICE_PREVIEWS)[number]
