import './ship-panel.css'
import { errorCodes, type Ship, type Track } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ShipWheel } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shipQuery } from '../../api/queries.ts'
import { CallError } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel-states.tsx'
import { ShipFacts } from './ship-facts.tsx'
import { ShipHead } from './ship-head.tsx'
import { withLive, type LiveMark } from './with-live.ts'
import { TrackBlock } from './track-block.tsx'

interface ShipPanelProps {
  mmsi: number
  /** The newest position from the live socket, newer than what the server was last asked for. */
  live: LiveMark | null
  /** Server's clock minus this computer's, ms. */
  clockSkew: number
  track: { data: Track | undefined; failed: boolean; retry(): void }
  onCentre(at: { lat: number; lon: number }): void
  onSearch(): void
}

/** Everything about the selected ship: who, where, how fast, where to, how old and from whom. */
export function ShipPanel({ mmsi, live, clockSkew, track, onCentre, onSearch }: ShipPanelProps) {
  const { t } = useTranslation()
  const query = useQuery(shipQuery(mmsi))
  if (query.isPending) return <Skeleton lines={12} />
  if (query.isError && query.data === undefined) {
    if (query.error instanceof CallError && query.error.code === errorCodes.notFound) {
      return <Empty icon={ShipWheel} text={t('ship.notFound', { mmsi })} action={<Button onClick={onSearch}>{t('ship.searchAnother')}</Button>} />
    }
    return <Failure text={query.error.message} onRetry={() => void query.refetch()} />
  }
  const ship: Ship = withLive(query.data, live)
  return (
    <article className="ship-panel">
      <ShipHead ship={ship} clockSkew={clockSkew} onCentre={onCentre} />
      <ShipFacts ship={ship} clockSkew={clockSkew} />
      <TrackBlock track={track} />
    </article>
  )
}
