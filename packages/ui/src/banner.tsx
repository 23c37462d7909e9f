import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'

export interface BannerProps {
  tone?: 'plain' | 'warn' | 'danger' | 'brand' | 'info' | undefined
  icon: LucideIcon
  title: ReactNode
  text?: ReactNode
  /** Buttons, small. */
  actions?: ReactNode
  /** A way to be rid of it. */
  dismiss?: { label: string; onDismiss: () => void } | undefined
  /** `alert` interrupts (an error), `status` waits its turn; a plain region says nothing by itself. */
  role?: 'region' | 'alert' | 'status' | undefined
  /** Buttons under the text at every width, for narrow boxes. */
  stack?: boolean | undefined
}

/** One thing to know or to do, above the page. */
export function Banner(props: BannerProps) {
  const { tone = 'plain', icon, title, text, actions, dismiss, role = 'region', stack } = props
  const id = useId()
  return (
    <div
      className={classNames('banner', stack && 'banner--stack')}
      data-tone={tone}
      role={role}
      aria-labelledby={role === 'region' ? id : undefined}
    >
      <span className="banner__icon">
        <Icon of={icon} />
      </span>
      <div className="banner__body">
        <div>
          <div className="banner__title" id={id}>
            {title}
          </div>
          {text && <div className="banner__text">{text}</div>}
        </div>
        {actions && <div className="banner__actions">{actions}</div>}
      </div>
      {dismiss && <IconButton label={dismiss.label} icon={X} iconSize={20} onClick={dismiss.onDismiss} />}
    </div>
  )
}
