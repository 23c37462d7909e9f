/** The likes: who likes the reader, new ones first; whom the reader likes; and who like each other. */
import { data, useLocation } from 'react-router'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { findHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/request/host.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { findLikes } from './find-likes.ts'
import { LikesHead } from './likes-head.tsx'
import { LikesList } from './likes-list.tsx'
import { findList } from './lists.ts'
import { LoadingLikes, useLoadingList } from './loading-likes.tsx'

function requireList(name: string | undefined) {
  const type = findList(name)
  if (!type) throw data(null, { status: 404 })
  return type
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return findLikes(context.get(hostContext), requireList(params.type))
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const type = requireList(params.type)
  return findHere(request, (host) => findLikes(host, type))
}

export default function Likes({ loaderData }: Route.ComponentProps) {
  const { settings } = useRoot()
  const t = useText()
  const { key } = useLocation()
  const loadingType = useLoadingList()
  const title = <title>{t('shell.title', { page: t('likes.title'), site: settings.name })}</title>
  if ('failed' in loaderData) {
    return (
      <>
        {title}
        <LoadFailure kind={loaderData.failed} />
      </>
    )
  }
  return (
    <div className="container likes" aria-busy={loadingType !== undefined}>
      {title}
      <LikesHead type={loadingType ?? loaderData.type} empty={!loadingType && loaderData.members.length === 0} />
      <div className="likes__list stack gap-5">
        {loadingType ? <LoadingLikes /> : <LikesList key={`${key} ${loaderData.type}`} page={loaderData} />}
      </div>
    </div>
  )
}
