/** The likes of the day are used up: when there are new ones, and what else there is to do. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { LikesMeter } from '@app/ui/likes-meter'
import { useEffect, useState } from 'react'
import { MEMBER_PAGES } from '../../shared/site/member-pages.ts'
import { serverNow } from '../../shared/clock.ts'
import { T, useText } from '../../shared/texts.tsx'
import { FocusTarget } from './focus-target.tsx'

const MINUTE_MS = 60_000

/** Whole minutes that are left; a begun one counts. */
const minutesUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / MINUTE_MS))

function useMinutesUntil(at: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(at))
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesUntil(at)), 1000)
    return () => clearInterval(timer)
  }, [at])
  return minutes
}

interface LikeLimitProps {
  total: number
  new_box_at: string
  onBack: () => void
}

export function LikeLimit({ total, new_box_at, onBack }: LikeLimitProps) {
  const t = useText()
  const minutes = useMinutesUntil(new_box_at)
  const hours = Math.floor(minutes / 60)
  const time = t(hours > 0 ? 'swipe.time' : 'swipe.time.minutes', { hours, minutes: minutes % 60 })
  return (
    <FocusTarget played>
      <LikesMeter left={0} total={total} size="lg" />
      <h1>{t('swipe.limit.title')}</h1>
      <p className="muted">
        <T id="swipe.limit.text" values={{ total, time }} tags={{ time: <span className="numeric nowrap" /> }} />
      </p>
      <div className="swipe-end__ways">
        <Actions>
          <Button variant="primary" size="lg" href="/members">
            {t('swipe.limit.search')}
          </Button>
          {MEMBER_PAGES.includes('/likes') && (
            <Button variant="line" size="lg" href="/likes">
              {t('swipe.limit.likes')}
            </Button>
          )}
          <Button variant="ghost" size="lg" onClick={onBack}>
            {t('swipe.limit.back')}
          </Button>
        </Actions>
      </div>
    </FocusTarget>
  )
}
