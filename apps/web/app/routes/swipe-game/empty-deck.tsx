/** No card is left: why, and the ways on. Who passed the last one by mistake can still take that back. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { EmptyArt } from '@app/ui/empty-art'
import { errorTextId } from '@app/i18n/text-ids'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callError } from '../../shared/api/call.ts'
import { dealAgain } from '../../shared/api/swipe-calls.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { FirstHere, useFirstHere } from '../../features/profiles/first-here.tsx'
import { FocusTarget } from './focus-target.tsx'
import { enqueue } from './serial-queue.ts'
import type { GameControls } from './use-game.ts'

/** Those who were passed are dealt once more. */
function useDealAgain() {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function again(): Promise<void> {
    setBusy(true)
    try {
      await enqueue(dealAgain)
      await revalidate()
    } catch (error) {
      show({ id: 'swipe-again', tone: 'error', text: t(errorTextId(callError(error).code)) })
    }
    setBusy(false)
  }
  return { busy, again: () => void again() }
}

export function EmptyDeck({
  playing: { game, announcement, online, mayUndo, undoing, undo },
}: {
  playing: GameControls
}) {
  const t = useText()
  const { busy, again } = useDealAgain()
  const played = announcement !== '' || game.passed
  const first = useFirstHere(!played)
  if (first) return <FirstHere level={1} />
  return (
    <FocusTarget played={announcement !== ''}>
      <EmptyArt name="empty" />
      {/* That all were shown is only said to who saw some. */}
      <h1 className="heading-2">{t(played ? 'swipe.empty.title' : 'swipe.none.title')}</h1>
      <p className="muted">{t(game.passed ? 'swipe.empty.passed' : played ? 'swipe.empty.text' : 'swipe.none.text')}</p>
      <div className="swipe-end__ways">
        <Actions>
          {game.passed && (
            <Button variant="primary" size="lg" busy={busy} disabled={!online} onClick={again}>
              {t('swipe.empty.again')}
            </Button>
          )}
          <Button variant={game.passed ? 'line' : 'primary'} size="lg" href="/members">
            {t('swipe.empty.widen')}
          </Button>
          {(mayUndo || undoing) && (
            <Button variant="ghost" size="lg" busy={undoing} onClick={undo}>
              {t('swipe.undo')}
            </Button>
          )}
        </Actions>
      </div>
      <p className="text-sm" role="status">
        {!online && t('swipe.offline')}
      </p>
    </FocusTarget>
  )
}
