import './facts.css'
import type { ReactNode } from 'react'

/** Names and values in two columns, read as a definition list. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

interface FactProps {
  name: string
  children: ReactNode
  /** A word on where the value comes from. */
  hint?: string
  /** The same in another form, shown on hover. */
  title?: string
  wide?: boolean
}

export function Fact({ name, children, hint, title, wide = false }: FactProps) {
  return (
    <div className={wide ? 'fact fact-wide' : 'fact'}>
      <dt>
        {name}
        {hint && <small> · {hint}</small>}
      </dt>
      <dd className="number" title={title}>
        {children}
      </dd>
    </div>
  )
}
