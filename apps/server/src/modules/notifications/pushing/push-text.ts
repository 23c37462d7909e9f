/**
 * What a push says, in the language of the member. Where nothing personal is to be shown there is no name and no word of
 * anybody in it; that a fictional profile is behind it is said always.
 */
import { textsOf } from '@app/i18n/catalogue'
import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/i18n/locales'
import { setupI18n, type I18n } from '@lingui/core'
import type { NewsOfKind, PushableKind } from '../notifications.rules.ts'

export const localeOf = (language: string): Locale => (isLocale(language) ? language : FALLBACK_LOCALE)

const speakers = new Map<Locale, I18n>()

function speakerOf(locale: Locale): I18n {
  const known = speakers.get(locale)
  if (known) return known
  const speaker = setupI18n({ locale, messages: { [locale]: textsOf(['push-messages'], locale) } })
  speakers.set(locale, speaker)
  return speaker
}

/** Who wrote, likes or matched last. */
export interface Person {
  name: string
  kind: 'real' | 'fictional'
}

export interface PushFacts {
  locale: Locale
  /** The site's own words for a fictional profile, in this language. */
  fictional: string
  /** 0 nothing personal, 1 the name, 2 the name and the first words. */
  preview: number
  news: Readonly<Record<PushableKind, NewsOfKind>>
  people: Readonly<Record<'message' | 'match' | 'like', Person | null>>
  /** How many conversations the messages are in, and the first words of the latest. */
  conversations: number
  words: string | null
}

interface PushText {
  title: string
  body: string
}

/** The words as they stand within a sentence. */
const within = (words: string) => words.charAt(0).toLocaleLowerCase() + words.slice(1)

/** Says with it how much of it is of fictional profiles. */
function marked(what: string, { count, fictional }: NewsOfKind, { locale, fictional: words }: PushFacts): string {
  if (fictional === 0) return what
  const text = (id: string, values: object) => speakerOf(locale).t({ id, values: { ...values } })
  const values = { what, fictional: within(words), part: fictional }
  return fictional >= count
    ? text('push_messages.all_fictional', values)
    : text('push_messages.some_fictional', values)
}

function nameOf({ name, kind }: Person, facts: PushFacts): string {
  return kind === 'real' ? name : `${name} (${within(facts.fictional)})`
}

const DISCREET: Readonly<Record<PushableKind, string>> = {
  message: 'push_messages.messages',
  match: 'push_messages.news',
  like: 'push_messages.news',
  credits: 'push_messages.account',
  account: 'push_messages.account',
}

/** One person can be named; several are counted. */
function namedPerson(kind: PushableKind, facts: PushFacts): Person | null {
  if (facts.preview === 0 || kind === 'credits' || kind === 'account') return null
  const several = kind === 'message' ? facts.conversations > 1 : facts.news[kind].count > 1
  return several ? null : facts.people[kind]
}

function textOfKind(kind: PushableKind, facts: PushFacts): PushText {
  const text = (id: string, values: object = {}) => speakerOf(facts.locale).t({ id, values: { ...values } })
  const person = namedPerson(kind, facts)
  if (person) {
    const name = nameOf(person, facts)
    const named = text(`push_messages.named_${kind}`, { name })
    const hasWords = kind === 'message' && facts.preview === 2 && facts.words !== null && facts.words !== ''
    return hasWords ? { title: name, body: facts.words ?? '' } : { title: named, body: '' }
  }
  const news = facts.news[kind]
  return { title: marked(text(DISCREET[kind], { count: news.count }), news, facts), body: '' }
}

/** The first kind is the title, the second what stands below it. */
export function pushText(kinds: readonly PushableKind[], facts: PushFacts): PushText {
  const [first, second] = kinds
  if (first === undefined) throw new Error('there is nothing to say')
  const { title, body } = textOfKind(first, facts)
  const below = second === undefined ? '' : textOfKind(second, facts).title
  return { title, body: body || (below === title ? '' : below) }
}

/** What the buttons of a notification say. */
export function actionsOf(kind: PushableKind, locale: Locale): { action: string; title: string }[] {
  const button = (action: string) => ({ action, title: speakerOf(locale).t({ id: `push_messages.action_${action}` }) })
  if (kind === 'message') return [button('read'), button('quiet')]
  if (kind === 'match') return [button('hello')]
  return kind === 'like' ? [button('look')] : []
}
