/** The match finder: a few quick questions, and people who fit. No answer is kept, or stands in an address. */
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { named } from '../../shared/middleware.server.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

export const middleware = named(['account'])

export function loader() {
  return null
}

export default function MatchFinder() {
  const { settings } = useRoot()
  const t = useText()
  return (
    <>
      <title>{t('shell.title', { page: t('discover.finder'), site: settings.name })}</title>
      <DiscoverModes />
    </>
  )
}
