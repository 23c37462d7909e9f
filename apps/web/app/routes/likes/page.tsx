/** The likes: who likes the reader, new ones first; whom the reader likes; and who like each other. */
import { data, useLocation } from 'react-router'
import { Failure } from '../../features/people/failure.tsx'
import { findHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/host.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { findLikes } from './find-likes.ts'
import { LikesHead } from './likes-head.tsx'
import { LikesList } from './likes-list.tsx'
import { findList } from './lists.ts'
import { LoadingLikes, useListOnItsWay } from './loading-likes.tsx'

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
  const coming = useListOnItsWay()
  const title = <title>{t('shell.title', { page: t('likes.title'), site: settings.name })}</title>
  if ('failed' in loaderData) {
    return (
      <>
        {title}
        <Failure kind={loaderData.failed} />
      </>
    )
  }
  return (
    <div className="container likes" aria-busy={coming !== undefined}>
      {title}
      <LikesHead type={coming ?? loaderData.type} empty={!coming && loaderData.members.length === 0} />
      <div className="likes__list stack gap-5">
        {coming ? <LoadingLikes /> : <LikesList key={`${key} ${loaderData.type}`} found={loaderData} />}
      </div>
    </div>
  )
}
