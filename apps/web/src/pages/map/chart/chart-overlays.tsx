import { mapClasses, type MapSources, type Port, type Track } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, type ComponentProps } from 'react'
import { portsQuery, settingsQuery } from '../../../api/queries.ts'
import { ChartLayers } from '../../../features/layers/chart-layers.tsx'
import { useMeasured } from '../../../features/measure/measure-store.ts'
import { PortName } from '../../../features/pick/port-name.tsx'
import type { MapView } from '../../../map/engine/map-controller.ts'
import type { MapTarget } from '../../../map/overlay/overlay.ts'
import { NAME_ZOOM } from '../../../map/ships/ship-symbols.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useUser } from '../../../session/session.ts'
import { useDisplay } from '../../../storage/display-store.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { mapTexts } from '../map-texts.ts'
import { useChartSettled, useMapState } from './map-state.ts'
import { ShipsOnMap } from './ships-on-map.tsx'
import { useWaited } from './use-waited.ts'

const WrittenNames = lazy(async () => ({ default: (await import('./written-names.tsx')).WrittenNames }))
const OperatorMaps = lazy(async () => ({
  default: (await import('../../../features/layers/operator-maps.tsx')).OperatorMaps,
}))
const MoreLayers = lazy(async () => ({ default: (await import('./more-layers.tsx')).MoreLayers }))
const ShipTrack = lazy(async () => ({ default: (await import('./ship-track.tsx')).ShipTrack }))
const Measure = lazy(async () => ({
  default: (await import('../../../features/measure/measure-overlay.ts')).MeasureOverlay,
}))
const MapAreas = lazy(async () => ({ default: (await import('./map-areas.tsx')).MapAreas }))
const Density = lazy(async () => ({
  default: (await import('../../../features/density/density-overlay.tsx')).DensityOverlay,
}))

/** Names are fetched when the ships stand, or after this long where no ship comes. */
const NAMES_AFTER_MS = 1_500
const noPorts: readonly Port[] = []

interface ChartOverlaysProps extends ComponentProps<typeof ShipsOnMap> {
  /** Code of the selected port. */
  port: string | null
  onPort(locode: string): void
  track: Track | null
  /** A report of the track was clicked: its moment is to be shown. */
  onMoment(): void
  measuring: boolean
  /** The panel of the layers is open: their switches are wanted, whether they are on or not. */
  choosing: boolean
  /** Moves the chart. */
  onView(view: MapView): void
}

/** Everything that is on this page's map. Draws nothing itself. */
export function ChartOverlays({
  port,
  onPort,
  track,
  onMoment,
  measuring,
  choosing,
  onView,
  ...ships
}: ChartOverlaysProps) {
  const { hidden, selected } = ships
  const { names, graticule, coverage, interference, night, rangeRings, wayAhead, portAreas, ownLayers } = useDisplay()
  const wanted =
    ownLayers.length > 0 ||
    [graticule, coverage, interference, night, rangeRings, portAreas, wayAhead && selected !== null].includes(true)
  const shipsSeen = useMapState((map) => map.shipsSeen)
  // The ships of a replay have names of their own, and these know nothing of them.
  const placesWritten = useMapState((map) => map.namesWritten) && hidden.length < mapClasses.length
  const labels = useTexts(mapTexts)
  const portSides = useMapState((map) => map.portSides)
  const waited = useWaited(NAMES_AFTER_MS)
  const measured = useMeasured(({ points }) => points.length > 0)
  const settled = useChartSettled()
  const user = useUser((session) => session.user?.encryptId ?? null)
  const { data: table } = useQuery({ ...portsQuery, enabled: settled })
  const ports = table?.ports ?? noPorts
  const { data: settings } = useQuery({ ...settingsQuery, enabled: settled })
  const target = useCallback((one: Port) => portTarget(one, onPort), [onPort])
  return (
    <>
      <ChartLayers
        names={shipsSeen || waited}
        labels={labels}
        ports={ports}
        selected={port}
        namesUpTo={placesWritten ? NAME_ZOOM : undefined}
        sides={portSides}
        target={target}
      />
      <LazyPart>
        {settings !== undefined && hasMaps(settings.chart) && <OperatorMaps sources={settings.chart} />}
      </LazyPart>
      <ShipsOnMap {...ships} />
      <LazyPart>
        {shipsSeen && (
          <WrittenNames
            store={ships.live.store}
            hidden={hidden}
            selected={selected}
            on={names}
            places={placesWritten}
            ports={ports}
          />
        )}
      </LazyPart>
      <LazyPart>{user !== null && (shipsSeen || waited) && <MapAreas user={user} />}</LazyPart>
      <LazyPart>{(shipsSeen || waited) && <Density />}</LazyPart>
      <LazyPart>
        {(choosing || (wanted && (shipsSeen || waited))) && (
          <MoreLayers live={ships.live} selected={selected} onView={onView} />
        )}
      </LazyPart>
      <LazyPart>{track !== null && <ShipTrack track={track} onMoment={onMoment} />}</LazyPart>
      <LazyPart>{(measuring || measured) && <Measure active={measuring} />}</LazyPart>
    </>
  )
}

const hasMaps = ({ maps, overlays }: MapSources): boolean => maps.length + overlays.length > 0

const portTarget = (port: Port, onPort: (locode: string) => void): MapTarget => ({
  key: `port ${port.locode}`,
  name: () => <PortName port={port} />,
  open: () => onPort(port.locode),
})
