/** The clock of an offer, and the time of day at which it ends. */
import '@app/ui/offer.css'
import { Countdown } from '@app/ui/countdown'
import { useText } from '../texts.tsx'
import { clockDigits, clockTime } from './clock-parts.ts'

/** `left` is in ms. */
export function OfferClock({ left }: { left: number }) {
  const t = useText()
  const time = clockTime(left)
  const { hours, minutes } = time
  return <Countdown parts={clockDigits(time)} label={t('credits.clock', { hours, minutes })} />
}
