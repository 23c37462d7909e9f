/** The old address of what a member hears of by mail: it stands with push now. */
import { redirect } from 'react-router'

export function loader() {
  return redirect('/settings/notifications', 301)
}
