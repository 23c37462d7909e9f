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
  /** The page in that language, where the choice is not posted. */
  href?: string | undefined
}

export interface LocaleMenuProps {
  /** Short name of the current language on the button: "EN". */
  short: string
  /** Full name of the button, which has to contain the short one: "Language: EN, English". */
  label: string
  items: readonly LocaleChoice[]
  /** Where the choice is posted; without it each language is a link. */
  action?: string | undefined
  /** Name of the field that carries the choice. */
  name?: string | undefined
  /** What else the post needs (the page to come back to). */
  hidden?: Readonly<Record<string, string>> | undefined
}

/** Languages in a native popover: opens, closes and leads on without script. */
export function LocaleMenu({ short, label, items, action, name = 'locale', hidden = {} }: LocaleMenuProps) {
  const id = useId()
  const choices = items.map((item) => <Choice key={item.locale} {...item} name={name} />)
  return (
    <>
      <Button variant="ghost" size="sm" popoverTarget={id} aria-label={label}>
        <Icon of={Globe} size={18} />
        {short}
        <Icon of={ChevronDown} size={16} />
      </Button>
      <Menu id={id} popover="auto">
        {action === undefined ? (
          choices
        ) : (
          <form method="post" action={action}>
            {Object.entries(hidden).map(([key, value]) => (
              <input key={key} type="hidden" name={key} value={value} />
            ))}
            {choices}
          </form>
        )}
      </Menu>
    </>
  )
}

/** A document of its own: language only changes by loading one. */
function Choice({ locale, label, current, href, name }: LocaleChoice & { name: string }) {
  const row = <MenuRow ticked={current}>{label}</MenuRow>
  const ticked = current ? ('true' as const) : undefined
  return href === undefined ? (
    <button type="submit" name={name} value={locale} lang={locale} aria-current={ticked}>
      {row}
    </button>
  ) : (
    <a href={href} lang={locale} hrefLang={locale} aria-current={ticked}>
      {row}
    </a>
  )
}
