/** Sends the activation mail again, but not before the first had time to arrive. */
import { useEffect, useState } from 'react'
import { resendActivation } from '../../shared/api/account-calls.ts'
import { now } from '../../shared/clock.ts'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'

const WAIT_SECONDS = 60

const clock = (seconds: number) => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`

function useCountdown(): [left: number, restart: () => void] {
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [until, setUntil] = useState(() => now() + WAIT_SECONDS * 1000)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  const restart = () => {
    setLeft(WAIT_SECONDS)
    setUntil(now() + WAIT_SECONDS * 1000)
  }
  return [left, restart]
}

export function ResendMail() {
  const t = useText()
  const [left, restart] = useCountdown()
  const { refusal, done, send } = useCall(resendActivation, restart)
  return (
    <>
      <p role="status">
        {refusal && refusalText(refusal, t)}
        {done && t('confirm.sent')}
      </p>
      <p>
        <button type="button" className="link numeric" disabled={left > 0} onClick={() => send()}>
          {left > 0 ? t('confirm.again.in', { time: clock(left) }) : t('confirm.again')}
        </button>
      </p>
    </>
  )
}
