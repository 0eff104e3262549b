import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** How old or how sure what follows is. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a tab under its heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="ship-section">
      <header>
        <h3>{title}</h3>
        {aside && <p className="ship-note number">{aside}</p>}
      </header>
      {children}
    </section>
  )
}
