/** Report and block: in a menu beside the name, and in words at the end. For members; visitors have neither. */
import type { MemberProfile } from '@app/contract'
import { Button } from '@app/ui/button'
import { IconButton } from '@app/ui/icon-button'
import { useHydrated } from '@app/ui/use-hydrated'
import { Ban, Ellipsis, Flag, ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

const DropdownMenu = lazy(() => import('@app/ui/dropdown-menu').then((module) => ({ default: module.DropdownMenu })))
const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))
const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })))

interface PersonActionsProps {
  profile: MemberProfile
  /** The photo that is shown. */
  photo: string | undefined
  look: 'menu' | 'row'
}

type Asked = 'profile' | 'photo' | 'block'

export function PersonActions({ profile, photo, look }: PersonActionsProps) {
  const { user } = useRoot()
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
      <Suspense>
        {asked === 'block' && <BlockDialog profile={profile} onClose={close} />}
        {(asked === 'profile' || asked === 'photo') && <ReportDialog profile={profile} {...reported} onClose={close} />}
      </Suspense>
    </>
  )
}

interface AskProps {
  name: string
  onAsk: (asked: Asked) => void
}

function Menu({ name, withPhoto, onAsk }: AskProps & { withPhoto: boolean }) {
  const t = useText()
  const hydrated = useHydrated()
  const button = { variant: 'line', icon: Ellipsis, label: t('view.more') } as const
  // Until the menu is there, a press would be lost.
  const waiting = <IconButton {...button} disabled />
  if (!hydrated) return waiting
  const row = (asked: Asked, icon: typeof Flag, label: string) => ({
    kind: 'action' as const,
    icon,
    label,
    onSelect: () => onAsk(asked),
  })
  return (
    <Suspense fallback={waiting}>
      <DropdownMenu
        trigger={<IconButton {...button} />}
        items={[
          row('profile', Flag, t('view.report')),
          ...(withPhoto ? [row('photo', ImageOff, t('view.report.photo'))] : []),
          row('block', Ban, t('view.block', { name })),
        ]}
      />
    </Suspense>
  )
}

function Row({ name, onAsk }: AskProps) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <>
      <hr />
      <div className="end">
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
