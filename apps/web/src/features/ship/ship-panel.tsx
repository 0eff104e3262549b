import './section.css'
import './ship-facts.css'
import './history/history-tab.css'
import { errorCodes, type Ship } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ShipWheel } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { shipQuery } from '../../api/queries.ts'
import { CallError } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import type { HistoryTabProps } from './history/history-tab.tsx'
import { NowTab } from './now/now-tab.tsx'
import { ParticularsTab } from './particulars/particulars-tab.tsx'
import { ShipHead } from './ship-head.tsx'
import { shipTexts } from './ship-texts.ts'
import { isStation } from './station/station.ts'
import { VoyageTab } from './voyage/voyage-tab.tsx'
import { withLive, type LiveMark } from './now/with-live.ts'

// With its chart, its bar and its days it is larger than the others together.
const HistoryTab = lazy(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab }))

const StationPanel = lazy(async () => ({ default: (await import('./station/station-panel.tsx')).StationPanel }))

const tabs = ['now', 'voyage', 'history', 'particulars'] as const

interface ShipPanelProps extends HistoryTabProps {
  mmsi: number
  /** The newest position from the live socket, newer than what the server was last asked for. */
  live: LiveMark | null
  /** Server's clock minus this computer's, ms. */
  clockSkew: number
  /** Of the address; null and what is no tab of hers are the first. */
  tab: string | null
  onTab(tab: string | null): void
  onCentre(at: { lat: number; lon: number }): void
  onPort(locode: string): void
  onSearch(): void
  /** Parts of other features that the page puts in here. */
  follow: ReactNode
  weather(at: { lat: number; lon: number }): ReactNode
  note: ReactNode
}

/** Everything about the selected ship: who, where, how fast, where to, how old and from whom. */
export function ShipPanel(props: ShipPanelProps) {
  const { mmsi, live, clockSkew, tab, onTab, onCentre, onPort, onSearch, follow } = props
  const { tabs: names, head } = useTexts(shipTexts)
  const query = useQuery(shipQuery(mmsi))
  if (query.isPending) return <Skeleton lines={12} />
  if (query.isError && query.data === undefined) {
    if (query.error instanceof CallError && query.error.code === errorCodes.notFound) {
      return (
        <Empty
          icon={ShipWheel}
          text={head.notFound({ mmsi })}
          action={<Button onClick={onSearch}>{head.searchAnother}</Button>}
        />
      )
    }
    return <Failure text={query.error.message} onRetry={() => void query.refetch()} />
  }
  const ship: Ship = withLive(query.data, live)
  const chosen = tabs.find((id) => id === tab) ?? 'now'
  if (isStation(ship.class)) {
    const { lat, lon } = ship
    return (
      <article className="ship-panel">
        <ShipHead ship={ship} clockSkew={clockSkew} onCentre={onCentre} follow={null} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <StationPanel
            station={ship}
            of={ship.class}
            weather={lat === null || lon === null ? null : props.weather({ lat, lon })}
          />
        </Suspense>
      </article>
    )
  }
  return (
    <article className="ship-panel">
      <ShipHead ship={ship} clockSkew={clockSkew} onCentre={onCentre} onPort={onPort} follow={follow} />
      <Tabs
        label={names.label}
        tabs={tabs.map((id) => ({ id, name: names[id] }))}
        chosen={chosen}
        onChoose={(id) => onTab(id === 'now' ? null : id)}
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          <Tab {...props} ship={ship} chosen={chosen} />
        </Suspense>
      </Tabs>
    </article>
  )
}

function Tab(props: ShipPanelProps & { ship: Ship; chosen: (typeof tabs)[number] }) {
  const { ship, chosen, clockSkew, onPort, weather, note, track, onPeriod, marked, onCompare, onWhole } = props
  const { lat, lon } = ship
  switch (chosen) {
    case 'now':
      return (
        <NowTab
          ship={ship}
          clockSkew={clockSkew}
          onPort={onPort}
          weather={lat === null || lon === null ? null : weather({ lat, lon })}
        />
      )
    case 'voyage':
      return <VoyageTab ship={ship} clockSkew={clockSkew} onPort={onPort} />
    case 'history':
      return <HistoryTab track={track} onPeriod={onPeriod} marked={marked} onCompare={onCompare} onWhole={onWhole} />
    default:
      return <ParticularsTab ship={ship} clockSkew={clockSkew} note={note} />
  }
}
