/** The chats without a selected conversation; on a wide screen it names who wrote. */
import type { ChatItem } from '@app/contract'
import { EmptyState } from '@app/ui/empty-state'
import { useOutletContext } from 'react-router'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import { NoChats } from './list/no-chats.tsx'

/** More names than this make no sentence. */
const MOST_NAMES = 3

export default function NoChatSelected() {
  const { settings } = useRoot()
  const t = useText()
  const locale = useLocale()
  const chats = useOutletContext<readonly ChatItem[] | undefined>()
  const unreadChats = (chats ?? []).filter(({ num_unread_messages: unread }) => unread > 0)
  const names = unreadChats.slice(0, MOST_NAMES).map(({ profile }) => profile.name)
  if (unreadChats.length > MOST_NAMES) names.push(t('chat.pick.more', { count: unreadChats.length - MOST_NAMES }))
  return (
    <section className="chat__main" aria-label={t('chat.conversation')}>
      <title>{t('shell.title', { page: t('chat.title'), site: settings.name })}</title>
      {chats?.length === 0 ? (
        <NoChats />
      ) : (
        <EmptyState
          art="speech"
          title={t('chat.pick.title')}
          text={
            chats &&
            t('chat.pick.text', { count: unreadChats.length, names: new Intl.ListFormat(locale).format(names) })
          }
        />
      )}
    </section>
  )
}
