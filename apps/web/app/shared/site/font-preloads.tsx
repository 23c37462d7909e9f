/** The two typefaces are asked for with the document, so that text is drawn in them at once. */
import type { Locale } from '@app/i18n/locales'
import displayLatin from '@app/ui/fonts/familjen-grotesk-latin-wght-normal.woff2?url'
import displayExtended from '@app/ui/fonts/familjen-grotesk-latin-ext-wght-normal.woff2?url'
import textLatin from '@app/ui/fonts/figtree-latin-wght-normal.woff2?url'
import textExtended from '@app/ui/fonts/figtree-latin-ext-wght-normal.woff2?url'

export function FontPreloads({ locale }: { locale: Locale }) {
  const files = [displayLatin, textLatin, ...(locale === 'pl' ? [displayExtended, textExtended] : [])]
  return files.map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
