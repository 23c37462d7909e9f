/** Who sees the member: invisible mode, and the people who are blocked. */
import { profiles } from '@app/contract/addresses/profiles'
import { Banner } from '@app/ui/banner'
import { EyeOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext } from '../../../shared/request/host.ts'
import type { Route } from './+types/page'
import { settingsTitle } from '../settings-title.server.ts'
import { BlockedMembers } from './blocked-members.tsx'
import { changeProfile } from '../../../shared/api/profile-calls.ts'
import { useText } from '../../../shared/texts.tsx'
import { SwitchCard } from '../switch-card.tsx'
import { useOwnProfile } from '../use-current-member.ts'

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

function InvisibleMode() {
  const t = useText()
  const { invisible } = useOwnProfile()
  const { revalidate } = useRevalidator()
  return (
    <>
      <SwitchCard
        title={t('visibility.mode')}
        text={t('visibility.mode.text')}
        saved={invisible}
        save={async (on) => (await changeProfile({ invisible: on })).refusal}
        onSaved={revalidate}
      />
      <div role="status">
        {invisible && <Banner tone="info" icon={EyeOff} title={t('visibility.now')} text={t('visibility.now.text')} />}
      </div>
    </>
  )
}
