import type { PortShip } from '@fairway/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { portTexts } from './port-texts.ts'

interface PortRowProps {
  ship: PortShip
  onShip(mmsi: number): void
  /** At the end of the first line. */
  aside?: string | undefined
  children: ReactNode
}

/** A ship in a list of the port: who she is, and below it what is told of her call. */
export function PortRow({ ship, onShip, aside, children }: PortRowProps) {
  const t = useTexts(portTexts)
  const format = useFormat()
  const now = useNow()
  return (
    <li>
      <button
        type="button"
        className="port-ship"
        title={ship.positionAt === null ? undefined : t.heard({ age: format.age(now - ship.positionAt) })}
        onClick={() => onShip(ship.mmsi)}
      >
        <ClassMark of={ship.class} stopped={(ship.sog ?? 0) < 0.5} />
        <span className="port-ship-name">{format.shipName(ship)}</span>
        <Flag code={ship.flag} />
        {aside && <small className="number">{aside}</small>}
        <span className="port-ship-call number">{children}</span>
      </button>
    </li>
  )
}
