/** The language a reader's browser asks for, and the one line that offers it, in that language. Server side only. */
import { isLocale, LOCALE_NAMES, type Locale } from './locales.ts'

export interface LanguageOffer {
  locale: Locale
  question: string
  yes: string
  no: string
}

const WORDS: Readonly<Record<Locale, Pick<LanguageOffer, 'question' | 'no'>>> = {
  en: { question: 'Would you rather read this in English?', no: 'No, thanks' },
  nl: { question: 'Lees je dit liever in het Nederlands?', no: 'Nee, dank je' },
  de: { question: 'Möchtest du das lieber auf Deutsch lesen?', no: 'Nein, danke' },
  it: { question: 'Preferisci leggere in italiano?', no: 'No, grazie' },
  fr: { question: 'Préférez-vous lire en français ?', no: 'Non, merci' },
  es: { question: '¿Prefieres leer esto en español?', no: 'No, gracias' },
  pl: { question: 'Wolisz czytać po polsku?', no: 'Nie, dziękuję' },
}

/** Longer ones are nobody's settings. */
const LONGEST_HEADER = 500

interface Wish {
  language: string
  weight: number
}

function wishOf(part: string): Wish {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality.slice(2)) }
}

/** The one of the seven that `Accept-Language` asks for most; of two it asks for alike, the first. */
export function requestedLocale(header: string | null): Locale | undefined {
  const wishes = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map(wishOf)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wishes.map(({ language }) => language).find(isLocale)
}

/** Nothing where the page speaks the language already, or the browser asks for none of the seven. */
export function languageOffer(header: string | null, shown: Locale): LanguageOffer | null {
  const locale = requestedLocale(header)
  if (locale === undefined || locale === shown) return null
  return { locale, yes: LOCALE_NAMES[locale], ...WORDS[locale] }
}
