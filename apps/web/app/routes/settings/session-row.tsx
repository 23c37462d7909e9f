import type { Answer } from '@app/contract'
import type { accounts } from '@app/contract/accounts'
import { Button } from '@app/ui/button'
import { ListRow } from '@app/ui/list-row'
import { Pill } from '@app/ui/pill'
import { useHydrated } from '@app/ui/use-hydrated'
import { Monitor, Smartphone } from 'lucide-react'
import { DateTime } from '../../shared/time/date-time.tsx'
import { T, useText } from '../../shared/texts.tsx'

interface SessionRowProps {
  session: Answer<typeof accounts.sessions>['sessions'][number]
  busy: boolean
  onEnd: () => void
}

const HANDHELD = /Android|iPhone|iPad/

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useText()
  const hydrated = useHydrated()
  const device = session.device || t('sessions.unknown')
  return (
    <ListRow
      icon={HANDHELD.test(session.device) ? Smartphone : Monitor}
      title={device}
      text={
        <>
          {!session.current && (
            <span className="list-row__line">
              <T id="sessions.seen" tags={{ time: <DateTime at={session.seen_at} /> }} />
            </span>
          )}
          <span className="list-row__line">
            <T id="sessions.since" tags={{ time: <DateTime at={session.created_at} /> }} />
          </span>
        </>
      }
      end={
        session.current ? (
          <Pill tone="ok">{t('sessions.this')}</Pill>
        ) : (
          <Button
            variant="line"
            size="sm"
            busy={busy}
            disabled={!hydrated}
            aria-label={t('sessions.end.of', { device })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}
