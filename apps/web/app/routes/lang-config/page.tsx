/** Language, country and appearance. Every choice is a plain form, so it works without script too. */
import { Button } from '@app/ui/button'
import { LOCALES, visibleLocales, type Locale, LOCALE_NAMES } from '@app/i18n/locales'
import { FieldGroup } from '@app/ui/field'
import { Segmented } from '@app/ui/segmented'
import { useState } from 'react'
import { Chip } from '@app/ui/chip'
import { describePage } from '../../shared/site/describe-page.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText, useLocale } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { cameFrom } from './came-from.server.ts'
import { CountryField } from './country-field.tsx'

export { savePreferences as action } from './save-preferences.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const t = textsFor(context, ['lang-config'])
  return {
    back: cameFrom(request),
    title: pageTitle(context, t('lang.title')),
    description: t('lang.lead'),
    texts: pageTexts(context, 'lang-config'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function LangConfig({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Choices back={loaderData.back} />
    </PageTexts>
  )
}

function Choices({ back }: { back: string | null }) {
  const { locales, theme } = useRoot()
  const [nearbyLocales, setNearbyLocales] = useState<readonly Locale[]>(locales)
  const t = useText()
  return (
    <div className="container container--narrow">
      <div className="page-head">
        <h1>{t('lang.title')}</h1>
        <p className="lead">{t('lang.lead')}</p>
      </div>
      <form method="post" action="/lang-config" className="stack gap-6">
        {/* Enter in a field saves; without this it would take the first language. */}
        <button type="submit" hidden />
        {back !== null && <input type="hidden" name="back" value={back} />}
        <CountryField onLocales={(country) => setNearbyLocales(visibleLocales(country))} />
        <LanguageButtons title={t('lang.near')} locales={nearbyLocales} />
        <LanguageButtons title={t('lang.all')} locales={LOCALES} />
        <FieldGroup legend={t('footer.theme')}>
          <Segmented
            name="theme"
            defaultValue={theme ?? 'system'}
            options={[
              { value: 'system', label: t('footer.theme.system') },
              { value: 'light', label: t('footer.theme.light') },
              { value: 'dark', label: t('footer.theme.dark') },
            ]}
          />
        </FieldGroup>
        <Button variant="primary" size="lg" type="submit" native>
          {t('lang.save')}
        </Button>
      </form>
    </div>
  )
}

interface LanguageButtonsProps {
  title: string
  locales: readonly Locale[]
}

/** Languages, each in its own words; one tap chooses it. */
function LanguageButtons({ title, locales }: LanguageButtonsProps) {
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
