/**
 * Reads a pushed notice. It has the shape of a declarative push message, so that a browser may show it without us. Where it
 * cannot be read something is still shown: a browser withdraws the permission from who is pushed to and stays silent.
 */
import type { PushNotice } from '../shared/push/worker-messages.ts'

const FALLBACK_LANGUAGE = 'en'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The path an address leads to on this site; home for every other address. */
export function ownPath(address: unknown, origin: string): string {
  const url = typeof address === 'string' ? URL.parse(address, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}

function badgeOf(value: unknown): number | undefined {
  const count = Number(value)
  return value !== undefined && value !== null && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

function parse(text: string | undefined): Fields {
  try {
    return fieldsOf(fieldsOf(JSON.parse(text ?? '')).notification)
  } catch {
    return {}
  }
}

interface ReadOptions {
  origin: string
  language: string
  /** Said instead, by language. */
  unreadable: Readonly<Record<string, string>>
}

export function readNotice(text: string | undefined, { origin, language, unreadable }: ReadOptions): PushNotice {
  const { title, body, lang, tag, navigate, silent, app_badge, actions } = parse(text)
  const said = textOf(title)
  return {
    title: said || (unreadable[language] ?? unreadable[FALLBACK_LANGUAGE] ?? ''),
    body: textOf(body),
    lang: textOf(lang) || language,
    tag: textOf(tag) || 'notice',
    navigate: said ? ownPath(navigate, origin) : '/',
    silent: silent === true,
    badge: badgeOf(app_badge),
    actions: (Array.isArray(actions) ? actions : [])
      .map(fieldsOf)
      .map(({ action, title: label }) => ({ action: textOf(action), title: textOf(label) }))
      .filter((one) => one.action !== '' && one.title !== ''),
  }
}
