import './tabs.css'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Id extends string> {
  label: string
  tabs: ReadonlyArray<{ id: Id; name: string }>
  chosen: Id
  onChoose(id: Id): void
  /** `even`: tabs share the width in a form; else they lie at the head of a panel and stay there while it scrolls. */
  look?: 'even' | 'panel'
  /** What the chosen tab shows. */
  children: ReactNode
}

/** WAI-ARIA's tabs: one stop for Tab, arrow keys, Home and End go through them and choose at once. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, look = 'panel', children }: TabsProps<Id>) {
  const base = useId()
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = tabs[next % tabs.length]
    onChoose(to.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to.id}"]`)?.focus()
  }
  return (
    <div className="tabs">
      <div className={`tab-list tab-list-${look}`} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={keys}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${base}panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${chosen}`}>
        {children}
      </div>
    </div>
  )
}
