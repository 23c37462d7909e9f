/**
 * A button with a menu that is loaded with the first press, or a moment before it, when somebody points at the button or
 * reaches it by keyboard.
 */
import type { DropdownItem, DropdownMenu } from '@app/ui/dropdown-menu'
import { IconButton, type IconButtonProps } from '@app/ui/icon-button'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'

const load = () => import('@app/ui/dropdown-menu')
const loadSoon = () => void load().catch(() => {})

type Press = 'pointer' | 'key'

interface LazyMenuProps {
  button: Pick<IconButtonProps, 'label' | 'icon' | 'variant'>
  items: readonly DropdownItem[]
}

export function LazyMenu({ button, items }: LazyMenuProps) {
  const [Menu, setMenu] = useState<typeof DropdownMenu>()
  const [pressed, setPressed] = useState<Press>()
  if (Menu) {
    return (
      <Menu
        trigger={<IconButton {...button} />}
        items={items}
        open={pressed !== undefined}
        onOpenChange={(isOpen) => setPressed(isOpen ? 'pointer' : undefined)}
        focusFirst={pressed === 'key'}
      />
    )
  }
  async function open(press: Press) {
    try {
      const { DropdownMenu: menu } = await load()
      setPressed(press)
      setMenu(() => menu)
    } catch {
      // The reader is told, and the button can be pressed again.
    }
  }
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadSoon}
      onFocus={loadSoon}
      onClick={({ detail }: MouseEvent) => void open(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        void open('key')
      }}
    />
  )
}
