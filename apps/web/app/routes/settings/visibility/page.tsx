/** Who sees the member: invisible mode, and the people who are blocked. */
import { profiles } from '@app/contract/addresses/profiles'
import { Banner } from '@app/ui/banner'
import { EyeOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import type { Route } from './+types/page'
import { settingsTitle } from '../settings-title.server.ts'
import { ShownOnEntryPages } from './entry-pages.tsx'
import { BlockedMembers } from './blocked-members.tsx'
import { changeProfile } from '../../../shared/api/profile-calls.ts'
import { useText } from '../../../shared/texts.tsx'
import { SwitchCard } from '../switch-card.tsx'
import { useOwnProfile } from '../use-current-member.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const [blocked, entryPages] = await Promise.all([
    host.call(profiles.blocked, { query: {} }),
    host.call(profiles.entryPages, {}),
  ])
  const texts = pageTexts(context, 'member-landing', 'interests')
  return { title: settingsTitle(context, 'settings.visibility'), blocked, entryPages, texts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Visibility({ loaderData }: Route.ComponentProps) {
  const { invisible } = useOwnProfile()
  return (
    <>
      <InvisibleMode />
      {!invisible && <ShownOnEntryPages saved={loaderData.entryPages} texts={loaderData.texts} />}
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
