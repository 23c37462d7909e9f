/** What only the server knows while it writes a page. */
import type { Texts } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import { createContext } from 'react'

/** A browser hides a nonce from scripts by showing it as empty, so there it is empty. */
export const NonceContext = createContext<string | undefined>('')

/** The scripts of visits that stand in this page. Written by the server alone, and no part of what a browser brings to life. */
export interface VisitScripts {
  /** As it stands in a page that is kept. */
  inline?: string
  /** The address of the one that tells of the visit. */
  file?: string
}
export const VisitScriptsContext = createContext<VisitScripts>({})

/** What the page says of itself to search engines, as it stands in its head; a browser has no use for it. */
export const StructuredDataContext = createContext('')

export interface Kit {
  /** The brand as custom properties. */
  style: string
  /** The addresses of the typefaces that are asked for with the document, so that text is drawn in them at once. */
  fonts: readonly string[]
}

/** In a browser the style is what the server wrote: no program carries colours. */
const writtenStyle = typeof document === 'undefined' ? '' : (document.getElementById('kit')?.textContent ?? '')

export const KitContext = createContext<Kit>({ style: writtenStyle, fonts: [] })

/** Texts for the error page of a request whose root could not be loaded. */
export const FallbackContext = createContext<{ locale: Locale; texts: Texts } | undefined>(undefined)
