import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { useRef, type ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Settings } from '@app/contract'
import { sites } from '@app/contract/addresses/sites'
import { CountryOptions } from '../../shared/places/place-options.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { call } from '../../shared/api/call.ts'

interface SettingsQuery {
  language: string
  /** The page's own query travels along. */
  page: URLSearchParams
  signal: AbortSignal
}

/** What the site would be for a reader in that country. */
function findCountrySettings(country: string, { language, page, signal }: SettingsQuery): Promise<Settings> {
  const query = { ...Object.fromEntries(page), host: location.hostname, language, country }
  return call(sites.settings, { query }, { signal })
}

interface CountryFieldProps {
  /** Tells which country the site would speak to, as soon as the server has said so. */
  onLocales: (country: string | null) => void
}

/** Countries by name in the reader's language; the languages below follow the choice before it is saved. */
export function CountryField({ onLocales }: CountryFieldProps) {
  const { settings, country } = useRoot()
  const [query] = useSearchParams()
  const pendingRequest = useRef<AbortController>(undefined)
  const locale = useLocale()
  const show = useShowToast()
  const t = useText()

  async function change({ target }: ChangeEvent<HTMLSelectElement>) {
    pendingRequest.current?.abort()
    const { signal } = (pendingRequest.current = new AbortController())
    if (target.value === '') return onLocales(null)
    try {
      // What makes calls comes along with the first one: most readers of this page make none.
      const countrySettings = await findCountrySettings(target.value, { language: locale, page: query, signal })
      return onLocales(countrySettings.geoip_selected_country)
    } catch {
      if (signal.aborted) return undefined
      onLocales(null)
      return show({ id: 'country', text: t('lang.failed'), tone: 'error' })
    }
  }

  return (
    <Field label={t('lang.country')} hint={t('lang.country.hint')}>
      <Select
        name="country"
        defaultValue={country !== null && settings.countries.includes(country) ? country : ''}
        onChange={(event) => void change(event)}
      >
        <option value="">{t('lang.country.elsewhere')}</option>
        <CountryOptions />
      </Select>
    </Field>
  )
}
