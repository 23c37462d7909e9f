/** Who sees the member: invisible mode, and the people who are blocked. */
import { profiles } from '@app/contract/addresses/profiles'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext } from '../../../shared/request/host.ts'
import type { Route } from './+types/page'
import { settingsTitle } from '../settings-title.server.ts'
import { BlockedMembers } from './blocked-members.tsx'
import { InvisibleMode } from './invisible-mode.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const blocked = await context.get(hostContext).call(profiles.blocked, { query: {} })
  return { title: settingsTitle(context, 'settings.visibility'), blocked }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Visibility({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <InvisibleMode />
      <BlockedMembers first={loaderData.blocked} />
    </>
  )
}
