import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  badge?: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The open one; leave out to let the component keep it. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** Panels behind tabs; arrow keys, Home and End move between them. Own code: Radix writes style attributes in markup. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId()
  const [ownValue, setOwnValue] = useState(tabs[0]?.value)
  const open = value ?? ownValue
  const choose = (next: string) => {
    setOwnValue(next)
    onChange?.(next)
  }
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.value === open)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === open}
            tabIndex={tab.value === open ? 0 : -1}
            onClick={() => choose(tab.value)}
            onKeyDown={move}
          >
            {tab.label} {tab.badge}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          tabIndex={0}
          hidden={tab.value !== open}
        >
          {tab.value === open && tab.panel}
        </div>
      ))}
    </div>
  )
}
