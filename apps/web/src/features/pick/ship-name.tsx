import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { shipQuery } from '../../api/queries.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { NamesWanted } from './names-wanted.ts'

interface ShipNameProps {
  mmsi: number
  store: ShipStore
}

/** Mark and name of a ship on the map. From afar the socket tells no names. */
export function ShipName({ mmsi, store }: ShipNameProps) {
  const format = useFormat()
  const ship = store.get(mmsi)
  const known = ship?.detail
  const wanted = useContext(NamesWanted) && !known
  const { data: asked } = useQuery({ ...shipQuery(mmsi), enabled: wanted, refetchInterval: false })
  return (
    <>
      <ClassMark of={ship?.class ?? 'other'} stopped={ship ? !ship.moving : false} />
      {format.shipName({
        mmsi,
        name: known?.name ?? asked?.name ?? null,
        nameZh: known?.nameZh ?? asked?.nameZh ?? null,
        ...(ship && { class: ship.class }),
      })}
    </>
  )
}

export function ShipSpeed({ mmsi, store }: ShipNameProps) {
  return <small className="number">{useFormat().knots(store.get(mmsi)?.sog)}</small>
}
