import './fleet-swatch.css'
import type { CSSProperties } from 'react'

/** The ring of a fleet as the map draws it. The fleet's name stands beside it always. */
export function FleetSwatch({ colour, faded = false }: { colour: string; faded?: boolean }) {
  return (
    <span
      className={`fleet-swatch ${faded ? 'is-faded' : ''}`}
      aria-hidden
      style={{ '--fleet-colour': colour } as CSSProperties}
    />
  )
}
