/** The own photos: adding, arranging, deleting. */
import { photos } from '@app/contract/addresses/photos'
import { describePage } from '../../../shared/describe-page.ts'
import { hostContext } from '../../../shared/host.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/page'
import { settingsTitle } from '../settings-title.server.ts'
import { PhotosCard } from './photos-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const kept = await context.get(hostContext).call(photos.own, {})
  return { title: settingsTitle(context, 'settings.photos'), kept }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Photos({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <p className="muted">{t('photos.lead')}</p>
      <PhotosCard initial={loaderData.kept} />
    </>
  )
}
