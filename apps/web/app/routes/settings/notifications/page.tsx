/** What a member hears of, by push and by mail, what a lock screen shows of it, and when it is quiet. */
import '@app/ui/notices.css'
import { notices } from '@app/contract/addresses/notices'
import type { NoticeChannel, NoticeKind } from '@app/contract/notice-kinds'
import { useRevalidator } from 'react-router'
import { MailOffBanner } from '../../../features/mail-off-alert/mail-off-banner.tsx'
import { hostContext } from '../../../shared/request/host.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { describePage } from '../../../shared/site/describe-page.ts'
import { mailStopsOf } from '../../../shared/storage/mail-stops-id.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import { SaveState } from '../saving/save-state.tsx'
import { settingsTitle } from '../settings-title.server.ts'
import type { Route } from './+types/page'
import { BrowsersCard } from './browsers-card.tsx'
import { LockScreenCard } from './lock-screen-card.tsx'
import { NoticeTable } from './notice-table.tsx'
import { QuietCard } from './quiet-card.tsx'
import { useNoticeAutosave } from './use-notice-autosave.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const preferences = await context.get(hostContext).call(notices.preferences, {})
  return {
    title: settingsTitle(context, 'settings.notifications'),
    texts: pageTexts(context, 'notices'),
    preferences,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Choices preferences={loaderData.preferences} />
    </PageTexts>
  )
}

/** The fields of the page as it calls them. */
function useFieldNames(): (fields: readonly string[]) => string {
  const t = useText()
  const nameOf = (field: string) => {
    const [kind, channel] = field.split('.') as [NoticeKind, NoticeChannel?]
    if (channel)
      return t('notices.switch', { kind: t(`notices.kind.${kind}`), channel: t(`notices.channel.${channel}`) })
    return t(field === 'preview' ? 'notices.preview' : 'notices.quiet')
  }
  return (fields) => fields.map(nameOf).join(', ')
}

function Choices({ preferences }: { preferences: Route.ComponentProps['loaderData']['preferences'] }) {
  const t = useText()
  const namesOf = useFieldNames()
  const { revalidate } = useRevalidator()
  const [stop] = mailStopsOf({ notifications_disabled: preferences.mail.stopped_by })
  const { shown, saving, refused, again, choose, setPreview, setQuiet } = useNoticeAutosave(preferences)
  return (
    <>
      {stop && <MailOffBanner reason={stop} onDone={revalidate} />}
      <NoticeTable
        choices={shown.choices}
        available={{ push: preferences.push.available, mail: preferences.mail.available }}
        onChoose={choose}
      />
      <LockScreenCard preview={shown.preview} onChoose={setPreview} />
      <QuietCard quiet={shown.quiet} zone={shown.zone} onChange={setQuiet} />
      <BrowsersCard browsers={preferences.push.browsers} />
      <p className="text-sm muted">{t('notices.always')}</p>
      <SaveState saving={saving} refused={refused} namesOf={namesOf} onAgain={again} />
    </>
  )
}
