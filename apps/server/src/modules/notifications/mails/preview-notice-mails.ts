/** Every mail about news with made-up data, for developers to look at. Nothing here is ever sent. */
import type { Locale } from '@app/i18n/locales'
import type { Site } from '../../sites/index.ts'
import type { NoticeMail } from './notice-mail.rules.ts'
import { writeNoticeMail } from './write-notice-mail.ts'

const NOOR = { name: 'Noor', is_fictional: false }
const JULIE = { name: 'Julie', is_fictional: true }
const WORDS = 'Best record shop in town, go.'

const SAMPLES: Readonly<Record<string, NoticeMail>> = {
  new_message: { news: [{ kind: 'message', count: 1, fictional: 0, person: NOOR }], preview: 1, words: null },
  new_message_discreet: {
    news: [{ kind: 'message', count: 3, fictional: 1, person: null }],
    preview: 0,
    words: null,
  },
  new_message_fictional: {
    news: [
      { kind: 'message', count: 1, fictional: 1, person: JULIE },
      { kind: 'like', count: 2, fictional: 0, person: null },
    ],
    preview: 2,
    words: WORDS,
  },
  match: { news: [{ kind: 'match', count: 1, fictional: 0, person: NOOR }], preview: 1, words: null },
  match_fictional: { news: [{ kind: 'match', count: 1, fictional: 1, person: JULIE }], preview: 1, words: null },
  likes_digest: { news: [{ kind: 'like', count: 5, fictional: 2, person: null }], preview: 1, words: null },
  account_news: { news: [{ kind: 'account', count: 1, fictional: 0, person: null }], preview: 1, words: null },
  people_week: { news: [{ kind: 'people', count: 1, fictional: 0, person: null }], preview: 1, words: null },
}

export const previewedNoticeMails: readonly string[] = Object.keys(SAMPLES)

/** As long as a real one, so that its line breaks where a real one would. */
const WORD = 'dGhpcyBpcyBhIG1hZGUtdXAgdG9rZW4sIG5vIGtleSE'

export async function previewNoticeMail(name: string, locale: Locale, site: Site) {
  const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined
  if (!sample) return undefined
  const origin = `https://${site.domain}`
  const links = { open: `${origin}/${WORD}`, change: `${origin}/settings/notifications`, stop: `${origin}/${WORD}` }
  const worth = { cents: 33.3, currency: 'EUR' }
  return writeNoticeMail(sample, site, { language: locale, email: 'daan@mail.example', worth, links })
}
