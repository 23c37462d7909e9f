/**
 * A button with a menu that comes along with the first press, or a moment before it, when somebody points at it or
 * reaches it by keyboard. That first press is then made once more, on the menu's own button.
 */
import type { DropdownItem, DropdownMenu } from '@app/ui/dropdown-menu'
import { IconButton, type IconButtonProps } from '@app/ui/icon-button'
import { useHydrated } from '@app/ui/use-hydrated'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTellMissing } from './missing-part.ts'

const load = () => import('@app/ui/dropdown-menu')
const loadSoon = () => void load().catch(() => {})

type Press = 'pointer' | 'key'

interface LateMenuProps {
  button: Pick<IconButtonProps, 'label' | 'icon' | 'variant'>
  items: readonly DropdownItem[]
}

export function LateMenu({ button, items }: LateMenuProps) {
  const hydrated = useHydrated()
  const tellMissing = useTellMissing()
  const [ready, setReady] = useState<{ Menu: typeof DropdownMenu; press: Press }>()
  if (ready) return <PressedMenu {...ready} button={button} items={items} />
  // Until somebody listens, a press would be lost.
  if (!hydrated) return <IconButton {...button} disabled />
  const open = (press: Press) =>
    void load().then(({ DropdownMenu: Menu }) => setReady((first) => first ?? { Menu, press }), tellMissing)
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadSoon}
      onFocus={loadSoon}
      onClick={({ detail }: MouseEvent) => open(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open('key')
      }}
    />
  )
}

const again = (press: Press) =>
  press === 'key'
    ? new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    : new PointerEvent('pointerdown', { bubbles: true, cancelable: true })

function PressedMenu({ Menu, press, button, items }: LateMenuProps & { Menu: typeof DropdownMenu; press: Press }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) return
    pressed.current = true
    // The button that was pressed is gone, and the focus with it.
    trigger.current?.focus()
    trigger.current?.dispatchEvent(again(press))
  }, [press])
  return <Menu trigger={<IconButton {...button} ref={trigger} />} items={items} />
}
