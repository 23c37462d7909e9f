/** Report and block: in a menu beside the name, and in words at the end. For members; visitors have neither. */
import type { MemberProfile } from '@app/contract'
import { Button } from '@app/ui/button'
import { Ban, Ellipsis, Flag, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reportMember } from '../../shared/api/member-calls.ts'
import { LazyMenu } from '../../shared/lazy-menu.tsx'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

const ReportDialog = lazyDialog(async () => (await import('../../features/safety/report-dialog.tsx')).ReportDialog)
const BlockDialog = lazyDialog(async () => (await import('../../features/safety/block-dialog.tsx')).BlockDialog)

interface SafetyActionsProps {
  profile: MemberProfile
  /** The photo that is shown. */
  photo: string | undefined
  look: 'menu' | 'row'
}

type SafetyDialog = 'profile' | 'photo' | 'block'

export function SafetyActions({ profile, photo, look }: SafetyActionsProps) {
  const { user } = useRoot()
  const t = useText()
  const { revalidate } = useRevalidator()
  const [openDialog, setOpenDialog] = useState<SafetyDialog>()
  if (!user) return null
  const close = () => setOpenDialog(undefined)
  const reported = openDialog === 'photo' && photo !== undefined ? { photo_id: photo } : {}
  return (
    <>
      {look === 'menu' ? (
        <Menu name={profile.name} withPhoto={photo !== undefined} onOpen={setOpenDialog} />
      ) : (
        <Row name={profile.name} onOpen={setOpenDialog} />
      )}
      {openDialog === 'block' && <BlockDialog profile={profile} onClose={close} onBlocked={revalidate} />}
      {(openDialog === 'profile' || openDialog === 'photo') && (
        <ReportDialog
          profile={profile}
          title={openDialog === 'photo' ? t('view.report.photo') : t('report.title', { name: profile.name })}
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

interface SafetyActionProps {
  name: string
  onOpen: (dialog: SafetyDialog) => void
}

function Menu({ name, withPhoto, onOpen }: SafetyActionProps & { withPhoto: boolean }) {
  const t = useText()
  const row = (dialog: SafetyDialog, icon: typeof Flag, label: string) => ({
    kind: 'action' as const,
    icon,
    label,
    onSelect: () => onOpen(dialog),
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

function Row({ name, onOpen }: SafetyActionProps) {
  const t = useText()
  return (
    <>
      <hr />
      <div className="profile-view__end">
        <Button variant="ghost" size="sm" icon={Ban} onClick={() => onOpen('block')}>
          {t('view.block', { name })}
        </Button>
        <Button variant="ghost" size="sm" icon={Flag} onClick={() => onOpen('profile')}>
          {t('view.report')}
        </Button>
      </div>
    </>
  )
}
