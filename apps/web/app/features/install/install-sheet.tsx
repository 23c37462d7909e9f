/** How the site is put on the home screen by hand, where the browser has no question of its own. */
import '@app/ui/notices.css'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Icon } from '@app/ui/icon'
import { Check, Share, SquarePlus } from 'lucide-react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

const STEPS = [
  { icon: Share, text: 'install.share' },
  { icon: SquarePlus, text: 'install.add' },
  { icon: Check, text: 'install.confirm' },
] as const

export function InstallSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('install.close')}
      width={28}
      title={t('install.title', { site: settings.name })}
      text={t('install.text')}
      actions={
        <Actions>
          <Button variant="line" size="lg" block onClick={onClose}>
            {t('install.close')}
          </Button>
        </Actions>
      }
    >
      <ol className="sheet-steps">
        {STEPS.map(({ icon, text }, at) => (
          <li key={text}>
            <span className="sheet-steps__number" aria-hidden="true">
              {at + 1}
            </span>
            <span className="grow">{t(text)}</span>
            <Icon of={icon} />
          </li>
        ))}
      </ol>
      <p className="text-xs muted">{t('install.icon')}</p>
    </Dialog>
  )
}
