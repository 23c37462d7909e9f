/** The own photos: adding, arranging, deleting. */
import '@app/ui/own-photos.css'
import { photos } from '@app/contract/addresses/photos'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/page'
import { settingsTitle } from '../settings-title.server.ts'
import { PhotosCard } from './photos-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ownPhotos = await context.get(hostContext).call(photos.own, {})
  return { title: settingsTitle(context, 'settings.photos'), ownPhotos }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Photos({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <p className="muted">{t('photos.lead')}</p>
      <PhotosCard initial={loaderData.ownPhotos} />
    </>
  )
}
