/** The likes: who likes the reader, new ones first; whom the reader likes; and who like each other. */
import '@app/ui/likes.css'
import { data, useLocation, useNavigation } from 'react-router'
import type { LikeType } from '@app/contract'
import { Badge } from '@app/ui/badge'
import { TabLinks } from '@app/ui/tab-links'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { findHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/request/host.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { findLikes } from './find-likes.ts'
import { LikesList } from './likes-list.tsx'
import { findList, listHref, LISTS } from './lists.ts'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { LoadingProfiles, useSlowLoading } from '../../features/profiles/loading-profiles.tsx'

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

interface LikesHeadProps {
  type: LikeType
  /** Nobody is in the list: what to know of it says so itself. */
  empty: boolean
}

/** The heading of the likes, what to know of the open list, and the way to the others. */
function LikesHead({ type, empty }: LikesHeadProps) {
  const t = useText()
  const count = useNewLikes()
  const fresh = count > 0 && <Badge count={count} label={t('nav.new', { count })} />
  return (
    <>
      <div className="page-head">
        <h1>{t('likes.title')}</h1>
        {!empty && <p className="muted">{t(`likes.${type}.lead`, { count })}</p>}
      </div>
      <TabLinks
        label={t('likes.title')}
        links={LISTS.map((list) => ({
          href: listHref(list),
          label: t(`likes.${list}`),
          current: list === type,
          badge: list === 'received' ? fresh : undefined,
        }))}
      />
    </>
  )
}

/** The list that is being asked for. */
function useLoadingList(): LikeType | undefined {
  const { state, location } = useNavigation()
  const type = LISTS.find((list) => state === 'loading' && location.pathname === listHref(list))
  return useSlowLoading(type !== undefined) ? type : undefined
}

function LoadingLikes() {
  return <LoadingProfiles label={useText()('likes.loading')} />
}
