/** Sends the activation mail again, but not before the first had time to arrive. */
import { errorTextId } from '@app/i18n/text-ids'
import { useEffect, useState } from 'react'
import { resendActivation } from '../../shared/api/account-calls.ts'
import { now } from '../../shared/clock.ts'
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
  const [resultText, setResultText] = useState('')
  async function send() {
    restart()
    const refusal = await resendActivation()
    setResultText(t(refusal ? errorTextId(refusal.code) : 'confirm.sent'))
  }
  return (
    <>
      <p role="status">{resultText}</p>
      <p>
        <button type="button" className="link numeric" disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('confirm.again.in', { time: clock(left) }) : t('confirm.again')}
        </button>
      </p>
    </>
  )
}
