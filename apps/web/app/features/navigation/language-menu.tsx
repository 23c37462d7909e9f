/** The menu of languages. Few open it, so what is alive of it comes after the page; until then what the server wrote works by itself. */
import { lazyPart } from '../../shared/lazy-part.tsx'

export const LanguageMenu = lazyPart(async () => (await import('./locale-switcher.tsx')).LocaleSwitcher)
