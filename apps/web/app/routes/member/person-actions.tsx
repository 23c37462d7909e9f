/** Report and block: in a menu beside the name, and in words at the end. For members; visitors have neither. */
import type { MemberProfile } from '@app/contract'
import { Button } from '@app/ui/button'
import { useHydrated } from '@app/ui/use-hydrated'
import { Ban, Ellipsis, Flag, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reportMember } from '../../shared/api/member-calls.ts'
import { LazyMenu } from '../../shared/lazy-menu.tsx'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

const ReportDialog = lazyDialog(async () => (await import('../../features/keep-away/report-dialog.tsx')).ReportDialog)
const BlockDialog = lazyDialog(async () => (await import('../../features/keep-away/block-dialog.tsx')).BlockDialog)

interface PersonActionsProps {
  profile: MemberProfile
  /** The photo that is shown. */
  photo: string | undefined
  look: 'menu' | 'row'
}

type Asked = 'profile' | 'photo' | 'block'

export function PersonActions({ profile, photo, look }: PersonActionsProps) {
  const { user } = useRoot()
  const t = useText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  if (!user) return null
  const close = () => setAsked(undefined)
  const reported = asked === 'photo' && photo !== undefined ? { photo_id: photo } : {}
  return (
    <>
      {look === 'menu' ? (
        <Menu name={profile.name} withPhoto={photo !== undefined} onAsk={setAsked} />
      ) : (
        <Row name={profile.name} onAsk={setAsked} />
      )}
      {asked === 'block' && <BlockDialog profile={profile} onClose={close} onBlocked={revalidate} />}
      {(asked === 'profile' || asked === 'photo') && (
        <ReportDialog
          profile={profile}
          title={asked === 'photo' ? t('view.report.photo') : t('report.title', { name: profile.name })}
          send={async (report) => {
            return reportMember(profile.id, { ...report, ...reported })
          }}
          onClose={close}
          onBlocked={revalidate}
        />
      )}
    </>
  )
}

interface AskProps {
  name: string
  onAsk: (asked: Asked) => void
}

function Menu({ name, withPhoto, onAsk }: AskProps & { withPhoto: boolean }) {
  const t = useText()
  const row = (asked: Asked, icon: typeof Flag, label: string) => ({
    kind: 'action' as const,
    icon,
    label,
    onSelect: () => onAsk(asked),
  })
  return (
    <LazyMenu
      button={{ variant: 'line', icon: Ellipsis, label: t('view.more') }}
      items={[
        row('profile', Flag, t('view.report')),
        ...(withPhoto ? [row('photo', ImageOff, t('view.report.photo'))] : []),
        row('block', Ban, t('view.block', { name })),
      ]}
    />
  )
}

function Row({ name, onAsk }: AskProps) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <>
      <hr />
      <div className="profile-view__end">
        <Button variant="ghost" size="sm" icon={Ban} disabled={!hydrated} onClick={() => onAsk('block')}>
          {t('view.block', { name })}
        </Button>
        <Button variant="ghost" size="sm" icon={Flag} disabled={!hydrated} onClick={() => onAsk('profile')}>
          {t('view.report')}
        </Button>
      </div>
    </>
  )
}
