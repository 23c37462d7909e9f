/** What only the server knows while it writes a page; in the browser both are absent. */
import type { Texts } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import { createContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

/** Texts for the error page of a request whose root could not be loaded. */
export const FallbackContext = createContext<{ locale: Locale; texts: Texts } | undefined>(undefined)
