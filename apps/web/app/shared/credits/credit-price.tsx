/** A price in credits. Every one on a page is written here, so that none stands without its worth in money. */
import { Icon } from '@app/ui/icon'
import { CreditSign } from '@app/ui/credit-sign'
import { T, useText } from '../texts.tsx'
import { useWorth } from './use-worth.ts'

/** In a sentence: "2 credits (€0.37)". Goes into texts as `<price/>`. */
export function CreditPrice({ credits }: { credits: number }) {
  const worth = useWorth()
  return <T id="credits.price" values={{ credits, worth: worth(credits) }} tags={{ b: <b /> }} />
}

/** The same as plain words, for what is only heard. */
export function useCreditWords(): (credits: number) => string {
  const t = useText()
  const worth = useWorth()
  return (credits) => t('credits.words', { credits, worth: worth(credits) })
}

/** Where there is little room: the number, the sign of credits, and the worth. */
export function ShortPrice({ credits }: { credits: number }) {
  const worth = useWorth()
  const words = useCreditWords()
  return (
    <span className="short-price">
      <span aria-hidden="true">
        <b>{credits}</b>
        <Icon of={CreditSign} size={12} /> <span className="short-price__worth">{worth(credits)}</span>
      </span>
      <span className="sr-only">{words(credits)}</span>
    </span>
  )
}
