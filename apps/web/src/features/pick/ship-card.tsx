import { shipActivity } from '@fairway/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shipQuery } from '../../api/queries.ts'
import { voyageAheadQuery } from '../../api/ship-queries.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { pickTexts } from './pick-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** The short answer about a ship: who, how fast, where to, how old. */
export function ShipCard({ mmsi, store }: { mmsi: number; store: ShipStore }) {
  const mark = store.get(mmsi)
  const names = useTexts(formatTexts)
  const texts = useTexts(pickTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const now = useNow() + store.clockSkew
  const { data: ship } = useQuery({ ...shipQuery(mmsi), refetchInterval: false })
  const name = format.shipName({
    mmsi,
    name: ship?.name ?? mark?.detail?.name ?? null,
    nameZh: ship?.nameZh ?? mark?.detail?.nameZh ?? null,
  })
  const positionAt = mark?.positionAt ?? ship?.positionAt ?? null
  const shipClass = mark?.class ?? ship?.class ?? 'other'
  const status = mark?.status ?? null
  // Asked for by her panel only, where the same word stands.
  const voyage = useQueryClient().getQueryData(voyageAheadQuery(mmsi).queryKey)
  const activity = shipActivity({ class: shipClass, status, sog: mark?.sog ?? null }, voyage?.inPort != null)
  const simulated = mark?.simulated ?? ship?.source?.simulated
  return (
    <>
      <strong>{name}</strong>
      <p>
        <Flag code={ship?.flag ?? null} /> {names.oneShipClass[shipClass]} · {format.activity(activity, status)}
      </p>
      {activity && status !== null && <p className="hover-detail">{format.aisStatus(status)}</p>}
      <p className="number">
        {format.knots(mark?.sog)} · {format.degrees(mark?.cog)}
        {ship?.destination && ` · → ${ship.destination}`}
      </p>
      <p className="number hover-age">
        {positionAt === null ? NOT_AVAILABLE : texts.positionFrom({ age: format.age(now - positionAt) })}
        {simulated && ` · ${ui.state.simulated}`}
      </p>
    </>
  )
}
