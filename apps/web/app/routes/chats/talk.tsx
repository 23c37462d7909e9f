/** A conversation on screen: its head, what was said, where to write, and the profile beside it on a wide screen. */
import { useEffect, useState } from 'react'
import { GiftSheet } from '../../features/gift-sheet/gift-sheet.tsx'
import { useText } from '../../shared/texts.tsx'
import type { AskedOfChat } from './asked-of-chat.ts'
import { ChatDialogs } from './chat-dialogs.tsx'
import { Composer } from './composer/composer.tsx'
import { Gone } from './gone.tsx'
import { Rail } from './rail/rail.tsx'
import { FictionalHead } from './thread/fictional-head.tsx'
import { ThreadHead } from './thread/thread-head.tsx'
import { ThreadView } from './thread/thread-view.tsx'
import { useMarkRead } from './thread/use-mark-read.ts'
import { useThread } from './thread/use-thread.ts'
import type { Found } from './unbegun.ts'
import { useOutbox } from './use-outbox.ts'
import { useSend } from './use-send.ts'

export function Talk({ found, by }: { found: Found; by: 'conversation' | 'member' }) {
  const t = useText()
  const thread = useThread(found)
  const { box, written } = useOutbox(found.profile.id)
  const [asked, setAsked] = useState<AskedOfChat>()
  const { profile, conversation, messages, more, asked: askedAt } = thread
  const sending = useSend({ box, conversation, profile, refresh: thread.refresh })
  useMarkRead(conversation?.id, messages.at(-1)?.number)
  const { sending: underWay } = written
  useEffect(() => {
    box.compare({ messages, more, asked: askedAt }, underWay)
  }, [box, messages, more, askedAt, underWay])
  if (thread.gone) {
    return (
      <section className="chat__main" aria-label={t('chat.conversation')}>
        <Gone />
      </section>
    )
  }
  const mayGive = thread.cannot_send_reason === null
  const actions = { began: conversation !== null, onAsk: setAsked }
  return (
    <>
      <section className="chat__main" aria-label={t('chat.conversation')}>
        <ThreadHead profile={profile} {...actions}>
          {mayGive && (
            <GiftSheet className="only-narrow" profile={profile} conversation={conversation} onSent={sending.take} />
          )}
        </ThreadHead>
        {profile.kind === 'fictional' && <FictionalHead />}
        <ThreadView thread={thread} written={written} sending={sending} onReport={(number) => setAsked({ number })} />
        <Composer thread={thread} box={box} written={written} sending={sending} />
      </section>
      <Rail profile={profile} spent={thread.credits_spent} {...actions} />
      <ChatDialogs asked={asked} chat={{ profile, conversation, by, box }} onClose={() => setAsked(undefined)} />
    </>
  )
}
