import { mapClasses, parseFilter, type Port } from '@fairway/contract'
import { facetsOf, facetSummary } from '../../../features/filter/describe-filter.ts'
import { filterTexts } from '../../../features/filter/filter-texts.ts'
import { openFleetDialog } from '../../../features/fleet/fleet-dialog-store.ts'
import { draw } from '../../../features/select/draw-store.ts'
import { PickedOnChart } from '../../../features/ship-list/picked-on-chart.tsx'
import { pickOnChart } from '../../../features/ship-list/pick-on-chart.ts'
import { shipListTexts } from '../../../features/ship-list/ship-list-texts.ts'
import { ShipList } from '../../../features/ship-list/ship-list.tsx'
import { formatTexts } from '../../../i18n/format-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ShipStore } from '../../../live/ship-store.ts'
import type { MapController } from '../../../map/engine/map-controller.ts'
import { shipsWithin } from '../../../map/ships/ships-within.ts'
import { requireLogin } from '../../../session/require-login.ts'
import type { MapUrl } from '../address/map-url.ts'
import { mapUrlNow, type ChangeUrl } from '../address/use-map-url.ts'
import { useMapState } from '../chart/map-state.ts'
import { boxBeside, type Beside } from './box-beside.ts'
import { useAreaChoices } from './use-area-choices.ts'
import { useFleetChoices } from './use-fleet-choices.ts'

interface MapShipListProps {
  url: MapUrl
  change: ChangeUrl
  map: MapController | null
  store: ShipStore
  ports: ReadonlyMap<string, Port>
  beside: Beside
  onShip(mmsi: number): void
  onClose(): void
}

const WORLD = { lat: 20, lon: 60, zoom: 1.5 }

/** The list of ships, as the map's own panel: of what the chart shows, and picked on it. */
export function MapShipList({ url, change, map, store, ports, beside, onShip, onClose }: MapShipListProps) {
  const box = useMapState((state) => state.box)
  const chart = useMapState((state) => state.unavailable === null)
  const filtered = useFiltered(url, ports)
  const classes = url.hide.length === 0 ? undefined : mapClasses.filter((name) => !url.hide.includes(name)).join(',')
  return (
    <div className="bridge-list">
      <PickedOnChart store={store} />
      <ShipList
        box={box}
        seen={boxBeside(box, innerWidth, beside)}
        classes={classes}
        filter={url.filter ?? undefined}
        filtered={filtered}
        ports={ports}
        selected={url.ship}
        chart={chart}
        onShip={onShip}
        onFilter={() => change({ panel: url.filter === null ? 'legend' : 'filter' })}
        onDraw={(shape) =>
          draw({
            shape,
            onDone: (corners) => map && pickOnChart(shipsWithin(store, mapUrlNow().hide, corners, map.screen())),
          })
        }
        onFleet={(ships) => requireLogin('follow', () => openFleetDialog({ kind: 'follow', ships }))}
        onCompare={(mmsis) => change({ panel: 'compare', with: [...mmsis] })}
        onWorld={() => map?.goTo(WORLD)}
        onClose={onClose}
      />
    </div>
  )
}

/** Why not every ship of the view is listed, in few words. */
function useFiltered({ filter, hide }: MapUrl, ports: ReadonlyMap<string, Port>): string | null {
  const texts = useTexts(filterTexts)
  const list = useTexts(shipListTexts)
  const names = useTexts(formatTexts)
  const format = useFormat()
  const fleets = useFleetChoices()
  const areas = useAreaChoices()
  const read = parseFilter(filter ?? '').filter ?? {}
  const words = { names, texts, format, ports, fleets, areas }
  const parts = facetsOf(read).map((facet) => facetSummary(read, facet, words))
  if (hide.length > 0) parts.push(list.hidden({ count: hide.length }))
  return parts.length === 0 ? null : parts.join(' · ')
}
