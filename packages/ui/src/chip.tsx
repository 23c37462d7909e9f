import type { ReactNode } from 'react'
import { BaseButton } from './base-button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

interface Look {
  children: ReactNode
  icon?: LucideIcon | undefined
}

export type ChipProps = Look &
  (
    | { kind?: 'static'; shared?: boolean | undefined }
    | {
        kind: 'toggle'
        pressed: boolean
        disabled?: boolean | undefined
        onToggle?: (() => void) | undefined
        name?: string
        value?: string
        type?: 'submit'
      }
    | { kind: 'link'; href: string; current?: boolean | undefined }
  )

/** An interest or a filter: static (shared ones tinted), a toggle, or a link. */
export function Chip(props: ChipProps) {
  const inside = (
    <>
      {props.icon && <Icon of={props.icon} size={18} />}
      {props.children}
    </>
  )
  if (props.kind === 'toggle') {
    const { pressed, disabled, onToggle, name, value, type = 'button' } = props
    return (
      <BaseButton
        type={type}
        native={type === 'submit'}
        name={name}
        value={value}
        className="chip chip--tap"
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onToggle}
      >
        {inside}
      </BaseButton>
    )
  }
  if (props.kind === 'link') {
    return (
      <Link className="chip chip--tap" href={props.href} aria-current={props.current ? 'true' : undefined}>
        {inside}
      </Link>
    )
  }
  return <span className={classNames('chip', props.shared && 'chip--shared')}>{inside}</span>
}
