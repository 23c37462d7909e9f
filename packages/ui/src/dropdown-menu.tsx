import * as RadixMenu from 'radix-ui/dropdown-menu'
import type { FocusEvent, ReactElement, ReactNode } from 'react'
import type { LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'
import { Menu, MenuRow, type MenuProps } from './menu.tsx'

interface Row {
  label: ReactNode
  icon?: LucideIcon | undefined
  tail?: ReactNode
  /** Red, for what takes something away. */
  tone?: 'danger' | undefined
}

export type DropdownItem =
  | (Row & { kind: 'link'; href: string })
  | (Row & { kind: 'action'; onSelect: () => void })
  | { kind: 'separator' }

export interface DropdownMenuProps {
  /** The button that opens it; it must pass on what it is given. */
  trigger: ReactElement
  items: readonly DropdownItem[]
  /** What stands on top. */
  head?: ReactNode
  width?: MenuProps['width'] | undefined
  /** Whether it is open, where somebody else decides that. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Opened by a key before Radix could hear it: the focus goes to the first row, as it would have. */
  focusFirst?: boolean | undefined
}

function toFirstRow({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}

const controlled = ({ open, onOpenChange }: Pick<DropdownMenuProps, 'open' | 'onOpenChange'>) =>
  open === undefined || !onOpenChange ? {} : { open, onOpenChange }

/** A menu on a button, for the members' area. */
export function DropdownMenu({ trigger, items, head, width, focusFirst, ...state }: DropdownMenuProps) {
  return (
    // Not modal: Radix locks the page's scroll with an inline <style>, which the CSP refuses.
    <RadixMenu.Root modal={false} {...controlled(state)}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          asChild
          align="end"
          sideOffset={6}
          collisionPadding={8}
          {...(focusFirst ? { onFocus: toFirstRow } : {})}
        >
          <Menu width={width} className="menu--float">
            {head}
            {head && <hr />}
            {items.map((item, i) => (
              <Item key={i} item={item} />
            ))}
          </Menu>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

function Item({ item }: { item: DropdownItem }) {
  if (item.kind === 'separator') {
    return (
      <RadixMenu.Separator asChild>
        <hr />
      </RadixMenu.Separator>
    )
  }
  const row = (
    <MenuRow icon={item.icon} tail={item.tail}>
      {item.label}
    </MenuRow>
  )
  if (item.kind === 'link') {
    return (
      <RadixMenu.Item asChild data-tone={item.tone}>
        <Link href={item.href}>{row}</Link>
      </RadixMenu.Item>
    )
  }
  return (
    <RadixMenu.Item data-tone={item.tone} onSelect={item.onSelect}>
      {row}
    </RadixMenu.Item>
  )
}
