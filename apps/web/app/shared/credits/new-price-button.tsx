/**
 * Prices come with the site, and a page that is open keeps those it was opened with. Where the server says that they are
 * no longer true, a press asks for the site again and the page stays as it is: what was typed or chosen is not lost.
 */
import { Button } from '@app/ui/button'
import { useRevalidator } from 'react-router'
import { isOffline } from '../offline.ts'
import { useText } from '../texts.tsx'
import { whileAsked } from './prices-asked.ts'

interface NewPriceButtonProps {
  /** In a banner, or alone where something is written. */
  place: 'banner' | 'composer'
  /** The page now shows them. */
  onLearnt: () => void
}

const LOOKS = {
  banner: { variant: 'line' },
  composer: { variant: 'night', block: true },
} as const

export function NewPriceButton({ place, onLearnt }: NewPriceButtonProps) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  const learn = async () => {
    // A page that is asked for in vain gives way to an error.
    if (isOffline()) return
    await whileAsked(revalidate)
    onLearnt()
  }
  return (
    <Button {...LOOKS[place]} size="sm" busy={state === 'loading'} onClick={() => void learn()}>
      {t('credits.new_price')}
    </Button>
  )
}
