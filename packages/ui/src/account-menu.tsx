import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { BaseButton } from './base-button.tsx'
import { DropdownMenu, type DropdownItem } from './dropdown-menu.tsx'
import { Icon } from './icon.tsx'
import { MenuHead } from './menu.tsx'

export interface AccountMenuProps {
  /** Name of the button: "Account". */
  label: string
  photo?: string | undefined
  initials?: string | undefined
  /** Name and age. */
  title: ReactNode
  /** Free or Premium. */
  text?: ReactNode
  items: readonly DropdownItem[]
}

/** The member's own menu in the top bar. */
export function AccountMenu({ label, photo, initials, title, text, items }: AccountMenuProps) {
  return (
    <DropdownMenu
      width={16}
      items={items}
      head={<MenuHead avatar={<Avatar size="sm" src={photo} initials={initials} />} title={title} text={text} />}
      trigger={
        <BaseButton className="account-button" aria-label={label}>
          <Avatar size="xs" src={photo} initials={initials} />
          <Icon of={ChevronDown} size={16} />
        </BaseButton>
      }
    />
  )
}
