/** Pure rules of sealed reports: what of a copy tells who somebody was. */

export interface ReportSnapshot {
  profile?: Readonly<Record<string, unknown>>
  messages?: readonly { from: 'reporter' | 'reported'; sent_at: string; gift: string | null; text: string }[]
}

/** What the reported said of themselves; not what they are called, how old they are, where they live and whom they seek. */
const KEPT_OF_PROFILE = ['about_me', 'prompts', 'interests']

export function withoutPerson({ profile, messages }: ReportSnapshot): ReportSnapshot {
  return {
    ...(profile && { profile: Object.fromEntries(KEPT_OF_PROFILE.map((name) => [name, profile[name] ?? null])) }),
    ...(messages && { messages: messages.filter(({ from }) => from === 'reported') }),
  }
}
