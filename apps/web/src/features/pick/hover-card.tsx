import './pick.css'
import type { ShipMark } from '../../live/ship-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shipQuery } from '../../api/queries.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { MapTarget } from '../../map/engine/map-controller.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { TargetName, type TargetSource } from './target-name.tsx'

interface HoverCardProps {
  target: MapTarget
  at: { x: number; y: number }
  source: TargetSource
  clockSkew: number
}

/** The short answer under the pointer: who, how fast, where to, how old. Nothing is told here alone. */
export function HoverCard({ target, at, source, clockSkew }: HoverCardProps) {
  const mark = target.kind === 'ship' ? source.ship(target.mmsi) : null
  return (
    <div
      className="hover-card"
      role="tooltip"
      style={{ left: `min(${at.x + 14}px, 100% - 270px)`, top: `min(${at.y + 14}px, 100% - 150px)` }}
    >
      {target.kind === 'ship' ? (
        <ShipLines mmsi={target.mmsi} mark={mark} clockSkew={clockSkew} />
      ) : (
        <strong>
          <TargetName target={target} source={source} />
        </strong>
      )}
    </div>
  )
}

function ShipLines({ mmsi, mark, clockSkew }: { mmsi: number; mark: ShipMark | null; clockSkew: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow() + clockSkew
  const { data: ship } = useQuery({ ...shipQuery(mmsi), refetchInterval: false })
  const name = format.shipName({
    mmsi,
    name: ship?.name ?? mark?.detail?.name ?? null,
    nameZh: ship?.nameZh ?? mark?.detail?.nameZh ?? null,
  })
  const positionAt = mark?.positionAt ?? ship?.positionAt ?? null
  const simulated = mark?.simulated ?? ship?.source?.simulated
  return (
    <>
      <strong>{name}</strong>
      <p>
        <Flag code={ship?.flag ?? null} /> {t(`oneShipClass.${mark?.class ?? ship?.class ?? 'other'}`)} ·{' '}
        {format.status(mark?.status ?? null)}
      </p>
      <p className="number">
        {format.knots(mark?.sog)} · {format.degrees(mark?.cog)}
        {ship?.destination && ` · → ${ship.destination}`}
      </p>
      <p className="number hover-age">
        {positionAt === null ? NOT_AVAILABLE : t('ship.positionFrom', { age: format.age(now - positionAt) })}
        {simulated && ` · ${t('state.simulated')}`}
      </p>
    </>
  )
}
