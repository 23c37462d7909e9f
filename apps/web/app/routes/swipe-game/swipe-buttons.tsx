/** Pass, undo, like: whatever a drag does, a button does too. Beside each stands its key. */
import { IconButton } from '@app/ui/icon-button'
import { KeyHint } from '@app/ui/key-hint'
import { Heart, Undo2, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../shared/texts.tsx'
import type { GameControls } from './use-game.ts'

interface SwipeButtonsProps {
  ref: Ref<HTMLDivElement>
  controls: GameControls
  name: string
  onSwipe: (like: boolean) => void
}

/** What says why nothing can be pressed. */
export const OFFLINE_REASON_ID = 'swipe-why'

export function SwipeButtons({ ref, controls, name, onSwipe }: SwipeButtonsProps) {
  const t = useText()
  const { online, mayUndo, undo } = controls
  // Not `disabled`, which would take the focus away from who uses them.
  const off = online ? {} : { 'aria-disabled': true, 'aria-describedby': OFFLINE_REASON_ID }
  const noUndo = mayUndo ? {} : { 'aria-disabled': true }
  return (
    <div ref={ref} className="swipe-table__tools">
      <SwipeButton word={t('swipe.pass')} hint="←">
        <IconButton
          {...{ size: 'xl', variant: 'line', icon: X, iconSize: 30, label: t('swipe.pass.name', { name }) }}
          {...off}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => onSwipe(false)}
        />
      </SwipeButton>
      <SwipeButton word={t('swipe.undo')} hint="Z">
        <IconButton
          {...{ size: 'lg', variant: 'line', icon: Undo2, iconSize: 24, label: t('swipe.undo') }}
          {...off}
          {...noUndo}
          aria-keyshortcuts="Z"
          onClick={undo}
        />
      </SwipeButton>
      <SwipeButton word={t('swipe.like')} hint="→">
        <IconButton
          {...{ size: 'xl', variant: 'brand', icon: Heart, iconSize: 30, label: t('swipe.like.name', { name }) }}
          {...off}
          aria-keyshortcuts="ArrowRight"
          onClick={() => onSwipe(true)}
        />
      </SwipeButton>
      <span className="only-wide cluster swipe-table__more" aria-hidden="true">
        {t('swipe.hint')}
        <KeyHint>↑</KeyHint>
      </span>
    </div>
  )
}

function SwipeButton({ word, hint, children }: { word: string; hint: string; children: ReactNode }) {
  return (
    <span className="cluster">
      {children}
      <span className="only-wide" aria-hidden="true">
        <b>{word}</b>
        <KeyHint>{hint}</KeyHint>
      </span>
    </span>
  )
}
