/** The browsers that are pushed to, and ending that in one of them. */
import type { NoticeBrowser } from '@app/contract'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { ListRow } from '@app/ui/list-row'
import { Pill } from '@app/ui/pill'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTurnOffPush } from '../../../features/push/use-turn-off-push.ts'
import { endBrowser } from '../../../shared/api/notice-calls.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { DateTime } from '../../../shared/time/date-time.tsx'
import { T, useText } from '../../../shared/texts.tsx'
import { useShowToast } from '../../../shared/toasts.tsx'

export function BrowsersCard({ browsers }: { browsers: readonly NoticeBrowser[] }) {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const turnOff = useTurnOffPush()
  const list = useRef<HTMLUListElement>(null)
  const { pending, refusal, send } = useCall(
    // Here the browser itself has to hear of it, or it would report to the server again.
    ({ id, current }: NoticeBrowser) => (current ? refusalOf(turnOff()) : endBrowser(id)),
    async () => {
      await revalidate()
      // The button that was pressed is gone with its row, or with the card.
      ;(list.current ?? document.getElementById('main'))?.focus()
      show({ id: 'browser', text: t('notices.browsers.ended') })
    },
  )
  if (browsers.length === 0) return <RefusalBanner refusal={refusal} />
  return (
    <section className="stack gap-3">
      <h2 className="heading-3">{t('notices.browsers')}</h2>
      <RefusalBanner refusal={refusal} />
      <Card flush>
        <ul ref={list} tabIndex={-1} aria-label={t('notices.browsers')}>
          {browsers.map((browser) => (
            <li key={browser.id}>
              <BrowserRow browser={browser} busy={pending?.id === browser.id} onEnd={() => send(browser)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface BrowserRowProps {
  browser: NoticeBrowser
  busy: boolean
  onEnd: () => void
}

const HANDHELD = /Android|iPhone|iPad/

function BrowserRow({ browser, busy, onEnd }: BrowserRowProps) {
  const t = useText()
  const device = browser.device || t('sessions.unknown')
  return (
    <ListRow
      icon={HANDHELD.test(browser.device) ? Smartphone : Monitor}
      title={device}
      text={
        <>
          <span className="list-row__line">
            <T id="notices.browsers.since" tags={{ time: <DateTime at={browser.made_at} /> }} />
          </span>
          {browser.current && <Pill tone="ok">{t('notices.browsers.this')}</Pill>}
        </>
      }
      end={
        <Button
          variant="line"
          size="sm"
          busy={busy}
          aria-label={t('notices.browsers.end.of', { device })}
          onClick={onEnd}
        >
          {t('notices.browsers.end')}
        </Button>
      }
    />
  )
}
