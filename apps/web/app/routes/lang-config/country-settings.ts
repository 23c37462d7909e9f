import type { Settings } from '@app/contract'
import { sites } from '@app/contract/addresses/sites'
import { call } from '../../shared/api/call.ts'

interface SettingsQuery {
  language: string
  /** The page's own query travels along. */
  page: URLSearchParams
  signal: AbortSignal
}

/** What the site would be for a reader in that country. */
export function findCountrySettings(country: string, { language, page, signal }: SettingsQuery): Promise<Settings> {
  const query = { ...Object.fromEntries(page), host: location.hostname, language, country }
  return call(sites.settings, { query }, { signal })
}
