/** How a visitor came and the language they read, as fields of a form: they go along with what they fill in. */
import { useLocation } from 'react-router'
import { readCarried } from '../tracking.ts'
import { languageOfAddress } from './public-pages.ts'

export function CarriedFields() {
  const location = useLocation()
  const lang = languageOfAddress(location)
  const fields = { ...readCarried(new URLSearchParams(location.search)), ...(lang === undefined ? {} : { lang }) }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
