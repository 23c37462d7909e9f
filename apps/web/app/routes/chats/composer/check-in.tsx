import { useWorth } from '../../../shared/credits/use-worth.ts'
import { useText } from '../../../shared/texts.tsx'
import { PauseCard } from './pause-card.tsx'

interface CheckInProps {
  name: string
  spent: number
  onGoOn: () => void
}

/** After each so many credits spent on somebody fictional: what it came to, and one tap to go on. */
export function CheckIn({ name, spent, onGoOn }: CheckInProps) {
  const t = useText()
  const worth = useWorth()
  return (
    <PauseCard
      title={<b>{t('chat.checkin.title', { credits: spent, worth: worth(spent) })}</b>}
      text={t('chat.checkin.text', { name })}
      go={t('chat.checkin.go')}
      onGoOn={onGoOn}
    />
  )
}
