/**
 * Reloads the site settings when the server says that the price changed. The page stays as it is, so nothing typed or
 * chosen is lost.
 */
import { Button } from '@app/ui/button'
import { useRevalidator } from 'react-router'
import { isOffline } from '../network/offline.ts'
import { useText } from '../texts.tsx'
import { revalidatePrices } from './revalidate-prices.ts'

interface NewPriceButtonProps {
  /** In a banner, or alone where something is written. */
  place: 'banner' | 'composer'
  /** Called when the page shows the new prices. */
  onPriceLoaded: () => void
}

const LOOKS = {
  banner: { variant: 'line' },
  composer: { variant: 'night', block: true },
} as const

export function NewPriceButton({ place, onPriceLoaded }: NewPriceButtonProps) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  const loadPrices = async () => {
    // Revalidating offline would replace the page with an error.
    if (isOffline()) return
    await revalidatePrices(revalidate)
    onPriceLoaded()
  }
  return (
    <Button {...LOOKS[place]} size="sm" busy={state === 'loading'} onClick={() => void loadPrices()}>
      {t('credits.new_price')}
    </Button>
  )
}
