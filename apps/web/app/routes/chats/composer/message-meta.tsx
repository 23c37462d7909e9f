import type { ErrorCode } from '@app/contract'
import { countCharacters } from '@app/contract/characters'
import { NewPriceButton } from '../../../shared/credits/new-price-button.tsx'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { useCredits } from '../../../shared/realtime/user-store.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { T, useText } from '../../../shared/texts.tsx'

/** From here on the count is in the colour of danger. */
const FEW_LEFT = 20

interface MessageMetaProps {
  text: string
  /** How many more answers cost nothing. */
  free: number
  /** A notice says what stands in the way, also what a message costs. */
  blocked: boolean
  /** Why the last one came back. */
  refusal: ErrorCode | undefined
  /** The price that changed is on the page. */
  onNewPrice: () => void
}

/** Under the field: what a message costs, what is left, and how long it may be. */
export function MessageMeta({ text, free, blocked, refusal: lastRefusal, onNewPrice }: MessageMetaProps) {
  const t = useText()
  const { settings } = useRoot()
  const worth = useWorth()
  const left = useCredits()
  const { message_credits: price, message_length: max } = settings
  const refusal = blocked ? undefined : lastRefusal
  const count = countCharacters(text.trim() === '' ? '' : text)
  const over = countCharacters(text.trim()) - max
  return (
    <>
      <div className="composer__meta">
        <span>
          {!blocked && free > 0 && <T id="chat.price.free" values={{ count: free }} tags={{ b: <b /> }} />}
          {!blocked && free === 0 && (
            <T id="chat.price" values={{ credits: price, worth: worth(price), left }} tags={{ b: <b /> }} />
          )}
        </span>
        <span id="chat-count" className={count > max - FEW_LEFT ? 'numeric composer__few' : 'numeric'}>
          {t('chat.count', { count, max })}
        </span>
      </div>
      <p className="composer__notice" role="status" hidden={over <= 0 && refusal === undefined}>
        {over > 0 && t('chat.too_long', { count: over })}
        {over <= 0 && refusal !== undefined && t(`errors.${refusal}`)}
        {over <= 0 && refusal === 'price_changed' && ` ${t('chat.kept')}`}
      </p>
      {refusal === 'price_changed' && <NewPriceButton place="composer" onPriceLoaded={onNewPrice} />}
    </>
  )
}
