import './legend-row.css'
import type { ReactNode } from 'react'

interface LegendRowProps {
  colour: string
  /** A field with an edge, or a broken line. */
  as: 'area' | 'dashes'
  children: ReactNode
}

/** How something looks on the chart, and what it is. */
export function LegendRow({ colour, as, children }: LegendRowProps) {
  return (
    <span className="legend-row">
      <span className={`legend-${as}`} style={{ color: colour }} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
