/** Pages as text: whatever is put into one is escaped, unless it is HTML already. */

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

type Value = Html | string | number | false | null | undefined | readonly Value[]

function write(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((item) => write(item)).join('')
  return escape(String(value))
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => `${part}${write(values[index])}`).join(''))
}

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: 'US$', PLN: 'zł', CHF: 'CHF' }

/** As people read it, in one piece: € 18.74. */
export function money(cents: number, currency: string): string {
  return `${SYMBOLS[currency] ?? currency}\u00A0${(cents / 100).toFixed(2)}`
}
