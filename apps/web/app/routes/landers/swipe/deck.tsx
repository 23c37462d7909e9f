/** The three drawings, the first on top, and under all of them what there is to say at the end. */
import type { Interest } from '@app/contract/interests'
import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { DividerStrip } from '@app/ui/divider-strip'
import { Icon } from '@app/ui/icon'
import { interestIcon } from '@app/ui/interest-chip'
import { Pill } from '@app/ui/pill'
import { PencilLine } from 'lucide-react'
import { T, useText } from '../../../shared/texts.tsx'
import { usePortraits } from '../art.ts'
import { Action } from '../frame.tsx'

interface Card {
  number: 1 | 2 | 3
  interests: readonly Interest[]
}

export const CARDS: readonly Card[] = [
  { number: 1, interests: ['theatre', 'dogs', 'coffee'] },
  { number: 2, interests: ['cooking', 'cycling'] },
  { number: 3, interests: ['museums', 'swimming'] },
]
/** From the top of the deck down. */
const FACES = [3, 6, 7] as const

export function Deck() {
  const portraits = usePortraits(FACES)
  const t = useText()
  return (
    <ol className="lander-deck__deck" aria-label={t('lander.swipe.deck')}>
      {CARDS.map((card, at) => (
        <li key={card.number} className="lander-deck__card">
          <Face {...card} portrait={portraits[at]} />
        </li>
      ))}
      <li className="lander-deck__end lander-surface">
        <End portraits={portraits} />
      </li>
    </ol>
  )
}

function Face({ number, interests, portrait }: Card & { portrait: string | undefined }) {
  const t = useText()
  return (
    <>
      <img src={portrait} alt="" decoding="async" fetchPriority={number === 1 ? 'high' : 'auto'} />
      <span className="lander-deck__tag">
        <Icon of={PencilLine} size={14} />
        {t('lander.swipe.tag')}
      </span>
      <div className="lander-deck__caption">
        <h2>{t(`lander.swipe.card.${number}.title`)}</h2>
        <p>{t(`lander.swipe.card.${number}.line`)}</p>
        <p className="chips">
          {interests.map((interest) => (
            <Pill key={interest} tone="photo" icon={interestIcon(interest)}>
              {t(`interest.${interest}`)}
            </Pill>
          ))}
        </p>
      </div>
    </>
  )
}

/** Not a match: nobody was there to like back. */
function End({ portraits }: { portraits: readonly string[] }) {
  const t = useText()
  return (
    <>
      <div className="lander-deck__three" aria-hidden="true">
        {CARDS.map(({ number }, at) => (
          <img key={number} src={portraits[at]} alt="" decoding="async" />
        ))}
      </div>
      <DividerStrip />
      <div className="lander-deck__finish">
        <h2 className="heading-1">{t('lander.swipe.end.title')}</h2>
        <p>
          <T
            id="lander.swipe.end.text"
            values={{ total: CARDS.length, likes: SWIPE_LIKES_PER_DAY }}
            tags={{ count: <b className="lander-deck__count" /> }}
          />
        </p>
        <Action saysAge block />
        <Button variant="ghost" block type="reset" native>
          {t('lander.swipe.again')}
        </Button>
      </div>
    </>
  )
}
