import type { ShipStore } from '../../live/ship-store.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'

interface ShipNameProps {
  mmsi: number
  store: ShipStore
}

/** Mark and name of a ship on the map. */
export function ShipName({ mmsi, store }: ShipNameProps) {
  const format = useFormat()
  const ship = store.get(mmsi)
  return (
    <>
      <ClassMark of={ship?.class ?? 'other'} stopped={ship ? !ship.moving : false} />
      {format.shipName({
        mmsi,
        name: ship?.detail?.name ?? null,
        nameZh: ship?.detail?.nameZh ?? null,
        ...(ship && { class: ship.class }),
      })}
    </>
  )
}

export function ShipSpeed({ mmsi, store }: ShipNameProps) {
  return <small className="number">{useFormat().knots(store.get(mmsi)?.sog)}</small>
}
