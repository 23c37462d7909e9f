/** What the server hosting a page offers it, and what is known of the page's reader. Server side only. */
import type { Settings, User } from '@app/contract'
import type { PageHost } from '@app/contract/page-host'
import type { LanguageOffer } from '@app/i18n/language-offer'
import type { Locale } from '@app/i18n/locales'
import { createContext } from 'react-router'
import type { Theme } from '../storage/preferences.ts'
import type { Kit } from './page-contexts.ts'

export const hostContext = createContext<PageHost>()

export interface Reader {
  settings: Settings
  locale: Locale
  /** The languages shown first where the reader is. */
  locales: readonly Locale[]
  /** Another language that the browser asks for, where neither a choice nor an account says which one to speak. */
  languageOffer: LanguageOffer | null
  /** Chosen, or guessed from the address; nothing where neither is known. */
  country: string | null
  theme: Theme | null
  entryDismissed: boolean
  /** The member asked not to be reminded of the activation. */
  reminderDismissed: boolean
  /** For which reasons the member asked not to be told that mails are off. */
  mailOffDismissed: string | null
  /** The member asked not to be told to add a photo. */
  addPhotoDismissed: boolean
  /** The member asked not to be offered push. */
  pushDismissed: boolean
  /** The member asked not to be offered to install the site, within the last weeks. */
  installDismissed: boolean
  /** The member closed the offer of the time bonus. */
  timeBonusDismissed: boolean
  /** What the network of the address is called, where who signs up may have it told that they did. */
  signupNetwork: string | null
  /** The member who is logged in. */
  user: User | null
}

export const readerContext = createContext<Reader>()

/** What search engines are told of a page that is theirs to find. */
interface FoundPage {
  /** Objects of schema.org. */
  facts: readonly object[]
}

/** Nothing for a page that is none of theirs: every page is, until its loader says otherwise. */
export const foundPageContext = createContext<FoundPage | null>(null)

/** What the page wears; nothing where the site or its reader could not be found. */
export const kitContext = createContext<Kit | null>(null)
