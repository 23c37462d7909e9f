/** Texts in the reader's language. Every text on a page comes through here, by an id that has to exist. */
import type { Texts } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import type { TextId } from '@app/i18n/text-ids'
import { setupI18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import { useMemo, type ReactElement, type ReactNode } from 'react'

type Values = Record<string, string | number>

interface TextsProviderProps {
  locale: Locale
  texts: Texts
  children: ReactNode
}

export function TextsProvider({ locale, texts, children }: TextsProviderProps) {
  const i18n = useMemo(() => setupI18n({ locale, messages: { [locale]: texts } }), [locale, texts])
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

/** Texts as they come out of a loader: on the way their type loses what the compiler of messages knew. */
type SentTexts = Readonly<Record<string, readonly unknown[]>>

/** Adds the texts of one page to those every page has. */
export function PageTexts({ texts, children }: { texts: SentTexts; children: ReactNode }) {
  const { i18n } = useLingui()
  const all = useMemo(() => ({ ...i18n.messages, ...texts }) as Texts, [i18n, texts])
  return (
    <TextsProvider locale={i18n.locale as Locale} texts={all}>
      {children}
    </TextsProvider>
  )
}

export function useText(): (id: TextId, values?: Values) => string {
  const { i18n } = useLingui()
  return (id, values) => i18n._(id, values)
}

export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale
}

interface TProps {
  id: TextId
  values?: Values
  /** What stands for each tag of the text. */
  tags?: Record<string, ReactElement>
}

/** A text with parts that are more than text. */
export function T({ id, values, tags }: TProps) {
  return <Trans id={id} {...(values ? { values } : {})} {...(tags ? { components: tags } : {})} />
}
