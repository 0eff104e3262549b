import type { MapTarget } from '../../map/engine/map-controller.ts'
import type { ShipMark } from '../../live/ship-store.ts'
import type { Port } from '@fairway/contract'
import { Anchor } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../ui/marks/class-mark.tsx'

/** Where names and marks of what lies on the map are looked up. */
export interface TargetSource {
  ship(mmsi: number): ShipMark | null
  port(locode: string): Port | null
}

/** Mark and name of something on the map. */
export function TargetName({ target, source }: { target: MapTarget; source: TargetSource }) {
  const format = useFormat()
  if (target.kind === 'port') {
    const port = source.port(target.locode)
    return (
      <>
        <Anchor aria-hidden /> {port ? format.portName(port) : target.locode}
      </>
    )
  }
  const ship = source.ship(target.mmsi)
  return (
    <>
      <ClassMark of={ship?.class ?? 'other'} stopped={ship ? !ship.moving : false} />
      {format.shipName({
        mmsi: target.mmsi,
        name: ship?.detail?.name ?? null,
        nameZh: ship?.detail?.nameZh ?? null,
        ...(ship && { class: ship.class }),
      })}
    </>
  )
}
