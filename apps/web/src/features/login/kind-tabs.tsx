import type { ContactKind } from '@fairway/contract'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { loginTexts } from './login-texts.ts'

const kinds: readonly ContactKind[] = ['mobile', 'email']

interface KindTabsProps {
  kind: ContactKind
  onChoose(kind: ContactKind): void
  children: ReactNode
}

/** Phone number or email: two tabs, changed by a click or the arrow keys. */
export function KindTabs({ kind, onChoose, children }: KindTabsProps) {
  const texts = useTexts(loginTexts)
  const id = useId()
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = kinds.find((one) => one !== kind)!
    onChoose(other)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-kind="${other}"]`)?.focus()
  }
  return (
    <>
      <div className="kind-tabs" role="tablist" aria-label={texts.tabs}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-kind={one}
            aria-selected={one === kind}
            aria-controls={`${id}-panel`}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => onChoose(one)}
            onKeyDown={turn}
          >
            {texts[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {children}
      </div>
    </>
  )
}
