/** A thousand odd texts, the same ones in every run: what people paste, what phones type, and what breaks programs. */
const COUNT = 1000
const LONGEST = 200

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  plain: ['Hallo', 'Noor', 'wandelen', 'Zażółć gęślą jaźń', 'Donaudampfschifffahrtsgesellschaft', 'it’s'],
  rightToLeft: ['مرحبا', 'שלום', '\u202Eolleh\u202C', '\u2067שלום\u2069', '\u200Fא', 'سلام ۱۲۳', '\u202D', '\u061C'],
  marks: [
    'e\u0301\u0302\u0303\u0304',
    `Z${'\u0300\u0327\u033F'.repeat(12)}`,
    'a\u20E3',
    '\u0E01\u0E49\u0E49\u0E49',
    '\u0337x',
  ],
  noWidth: ['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', 'a\u200Bb', '\u180E', '\u3164', '\u115F'],
  emoji: ['👨‍👩‍👧‍👦', '🏳️‍🌈', '🤷🏽‍♀️', '🇳🇱🇧', '1️⃣', '🫠', '\u{1F3FB}', '❤️‍🔥', '\u{E0067}\u{E0062}'],
  long: [
    'w'.repeat(120),
    'ＷＩＤＥ'.repeat(20),
    '漢'.repeat(80),
    '\u00A0'.repeat(60),
    '-'.repeat(90),
    '﷽﷽﷽',
    'ǅ'.repeat(50),
  ],
  nothing: ['null', 'undefined', 'NaN', 'true', '[object Object]', '\u0000', '', ' ', '\t', '0', '-0', '1e309', 'None'],
  sql: [`' or 1=1 --`, `'; drop table accounts.account; --`, `%' _ \\`, '$1', '$$', `E'\\x00'`, '/* */', ':name', '{}'],
  broken: [
    '\uD83D',
    '\uDE00',
    '\uDE00\uD83D',
    'a\uDC00b',
    '\uFFFD',
    '\uFFFE',
    '\u0001',
    '\u001B[31m',
    '\u007F',
    '\u0085',
  ],
  lines: ['\n', '\r\n', '\u2028', '\u2029', '\v', '\f'],
  formats: [
    '%s%n%x',
    '{0}',
    '${7*7}',
    '<b>',
    '&amp;',
    '../../etc/passwd',
    'http://a.b/ c',
    'file:///x',
    '\\\\host',
    'con.txt',
  ],
}

/** A part or several of one kind, or of all, with a space between them or none. */
function drawTexts(): string[] {
  const random = generator(20_261_117)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const kinds = Object.values(PARTS)
  const all = kinds.flat()
  return Array.from({ length: COUNT }, (_, nth) => {
    const from = nth % 2 === 0 ? (kinds[(nth / 2) % kinds.length] ?? all) : all
    const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(from))
    return parts.join(pick(['', ' ', ' '])).slice(0, LONGEST)
  })
}

export const ODD_TEXTS: readonly string[] = drawTexts()

/** Every so many of them, from one on. */
export const someOddTexts = (count: number, from = 0): readonly string[] => {
  const step = Math.floor(ODD_TEXTS.length / count)
  return Array.from({ length: count }, (_, nth) => ODD_TEXTS[(from + nth * step) % ODD_TEXTS.length] ?? '')
}
