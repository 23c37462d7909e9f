/** The own profile comes later; until then its address leads to the settings that exist. */
import { redirect } from 'react-router'

export function loader() {
  return redirect('/settings')
}
