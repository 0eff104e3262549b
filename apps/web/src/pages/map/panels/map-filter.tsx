import './map-filter.css'
import { formatFilter, isOwnFilter, mostChoices, parseFilter, type Port } from '@fairway/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { FilterBar } from '../../../features/filter/filter-bar.tsx'
import { FilterDrawer } from '../../../features/filter/filter-drawer.tsx'
import type { ChangeFilterText } from '../../../features/filter/use-filter.ts'
import { draw } from '../../../features/select/draw-store.ts'
import type { MapController } from '../../../map/engine/map-controller.ts'
import { useUser } from '../../../session/session.ts'
import { areaOf } from './area-of.ts'
import { useMapState } from '../chart/map-state.ts'
import type { MapUrl } from '../address/map-url.ts'
import { useAreaChoices } from './use-area-choices.ts'
import { useFleetChoices } from './use-fleet-choices.ts'
import type { Live } from '../live/use-live.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'

interface MapFilterProps {
  url: MapUrl
  change: ChangeUrl
  ports: ReadonlyMap<string, Port>
}

function addArea(change: ChangeUrl, area: string | null): void {
  if (area === null) return
  change(
    (now) => {
      const filter = parseFilter(now.filter ?? '').filter ?? {}
      const areas = [...new Set([...(filter.area ?? []), area])].slice(0, mostChoices.area)
      return { filter: formatFilter({ ...filter, area: areas }) }
    },
    { replace: true },
  )
}

function useChangeText(change: ChangeUrl): ChangeFilterText {
  return useCallback((how) => change(({ filter }) => ({ filter: how(filter) }), { replace: true }), [change])
}

/** The drawer, as the map's own panel. */
export function MapFilterDrawer({ url, change, ports, map }: MapFilterProps & { map: MapController | null }) {
  const box = useMapState((map) => map.box)
  const fleets = useFleetChoices()
  const areas = useAreaChoices()
  const changeText = useChangeText(change)
  return (
    <FilterDrawer
      text={url.filter}
      box={box}
      ports={ports}
      fleets={fleets}
      areas={areas}
      onChange={changeText}
      onDraw={() => draw({ shape: 'box', onDone: (corners) => map && addArea(change, areaOf(map, corners)) })}
      onClose={() => change({ panel: null })}
    />
  )
}

/** The bar over the chart while a filter is on; it also tells the live socket which ships are wanted. */
export function MapFilterBar({ url, change, ports, live }: MapFilterProps & { live: Live }) {
  const { client } = live
  const state = useSyncExternalStore(client.subscribe, () => client.status().filter)
  const token = useUser(({ user }) => user?.token ?? '')
  const fleets = useFleetChoices()
  const areas = useAreaChoices()
  const changeText = useChangeText(change)
  const apply = useCallback(
    (text: string | null) => {
      // Fleets and areas are known to the server by who asks.
      const needsLogin = text !== null && isOwnFilter(parseFilter(text).filter ?? {})
      client.setFilter(text === null ? null : { text, token: needsLogin ? token : '' })
    },
    [client, token],
  )
  useEffect(() => () => client.setFilter(null), [client])
  return (
    <div className="bridge-filter">
      <FilterBar
        text={url.filter ?? ''}
        state={state}
        ports={ports}
        fleets={fleets}
        areas={areas}
        onApply={apply}
        onChange={changeText}
        onEdit={() => change((now) => ({ panel: now.panel === 'filter' ? null : 'filter' }))}
      />
    </div>
  )
}
