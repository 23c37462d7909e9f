import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

export interface SegmentedOption {
  value: string
  label: ReactNode
  icon?: LucideIcon | undefined
}

export interface SegmentedProps {
  /** Name of the group for screen readers, unless a FieldGroup around it gives one. */
  label?: string | undefined
  /** Form field name. */
  name: string
  options: readonly SegmentedOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A few choices side by side, one of them taken: native radios. */
export function Segmented({ label, name, options, value, defaultValue, onChange }: SegmentedProps) {
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="cover-input"
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={18} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}

export interface SegmentedLinksProps {
  label: string
  links: readonly { href: string; label: ReactNode; icon?: LucideIcon | undefined; current?: boolean | undefined }[]
}

/** The same look for pages beside each other: Search, Swipe, Finder. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className="segmented" aria-label={label}>
      {links.map((link) => (
        <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
          {link.icon && <Icon of={link.icon} size={18} />}
          <span className="segmented__label">{link.label}</span>
        </Link>
      ))}
    </nav>
  )
}
