import { GIFTS, type GiftKey } from '@app/contract/gifts'
import { useId } from 'react'
import { ShortPrice } from '../../shared/credits/credit-price.tsx'
import { GiftDrawing } from '../../shared/gifts/gift-drawing.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

interface GiftTilesProps {
  chosen: GiftKey
  onChoose: (gift: GiftKey) => void
}

/** One of the gifts: native radios, so that the arrow keys walk them. */
export function GiftTiles({ chosen, onChoose }: GiftTilesProps) {
  const { gift_credits } = useRoot().settings
  const t = useText()
  const name = useId()
  return (
    <div className="gifts" role="radiogroup" aria-label={t('gift.list')}>
      {GIFTS.map(({ key, times }) => (
        <label key={key} className="gift">
          <input
            className="cover-input"
            type="radio"
            name={name}
            value={key}
            checked={key === chosen}
            onChange={() => onChoose(key)}
            {...(key === chosen && { 'data-first': '' })}
          />
          <GiftDrawing gift={key} />
          <span className="gift__name">{t(`gift.name.${key}`)}</span>
          <ShortPrice credits={gift_credits * times} />
        </label>
      ))}
    </div>
  )
}
