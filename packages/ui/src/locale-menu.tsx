import { ChevronDown, Globe } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Menu, MenuRow } from './menu.tsx'

export interface LocaleChoice {
  locale: string
  /** The language's name in that language. */
  label: string
  current?: boolean | undefined
}

export interface LocaleMenuProps {
  /** Short name of the current language on the button: "EN". */
  short: string
  /** Full name of the button, which has to contain the short one: "Language: EN, English". */
  label: string
  items: readonly LocaleChoice[]
  /** Where the choice is posted. */
  action: string
  /** Name of the field that carries the choice. */
  name?: string | undefined
  /** What else the post needs (the page to come back to). */
  hidden?: Readonly<Record<string, string>> | undefined
}

/** Languages in a native popover: opens, closes and posts without script. */
export function LocaleMenu({ short, label, items, action, name = 'locale', hidden = {} }: LocaleMenuProps) {
  const id = useId()
  return (
    <>
      <Button variant="ghost" size="sm" popoverTarget={id} aria-label={label}>
        <Icon of={Globe} size={18} />
        {short}
        <Icon of={ChevronDown} size={16} />
      </Button>
      <Menu id={id} popover="auto">
        <form method="post" action={action}>
          {Object.entries(hidden).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          {items.map(({ locale, label: language, current }) => (
            <button
              key={locale}
              type="submit"
              name={name}
              value={locale}
              lang={locale}
              aria-current={current ? 'true' : undefined}
            >
              <MenuRow ticked={current}>{language}</MenuRow>
            </button>
          ))}
        </form>
      </Menu>
    </>
  )
}
