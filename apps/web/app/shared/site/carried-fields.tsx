/** How a visitor came, as fields of a form: it goes along with what they fill in. */
import { useLocation } from 'react-router'
import { readCarried } from '../tracking.ts'

export function CarriedFields() {
  const { search } = useLocation()
  return Object.entries(readCarried(new URLSearchParams(search))).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
