import { LOCALE_NAMES, type Locale } from '@app/i18n/locales'
import { Chip } from '@app/ui/chip'
import { FieldGroup } from '@app/ui/field'
import { useLocale } from '../../shared/texts.tsx'

interface LanguageButtonsProps {
  title: string
  locales: readonly Locale[]
}

/** Languages, each in its own words; one tap chooses it. */
export function LanguageButtons({ title, locales }: LanguageButtonsProps) {
  const current = useLocale()
  return (
    <FieldGroup legend={title}>
      <div className="chips">
        {locales.map((locale) => (
          <Chip key={locale} kind="toggle" type="submit" name="locale" value={locale} pressed={locale === current}>
            <span lang={locale}>{LOCALE_NAMES[locale]}</span>
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
