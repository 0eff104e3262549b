import type { Track } from '@fairway/contract'
import { lazy, Suspense } from 'react'
import type { ShownTrack } from '../../../features/ship/history/shown-track.ts'
import type { MapController } from '../../../map/engine/map-controller.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/panel/panel-states.tsx'
import { NARROW, useMedia } from '../../../ui/use-media.ts'
import type { MapUrl } from '../address/map-url.ts'
import { useShipMark, type Live } from '../live/use-live.ts'
import { useFitChosen } from './use-fit-chosen.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { mapTexts } from '../map-texts.ts'

const MapFollow = lazy(async () => ({ default: (await import('../fleets/map-fleets.tsx')).MapFollow }))
const MapNote = lazy(async () => ({ default: (await import('../fleets/map-fleets.tsx')).MapNote }))
const ShareShip = lazy(async () => ({ default: (await import('./share-ship.tsx')).ShareShip }))
const SidePanel = lazy(async () => ({ default: (await import('../../../ui/panel/side-panel.tsx')).SidePanel }))
const PortPanel = lazy(async () => ({ default: (await import('../../../features/port/port-panel.tsx')).PortPanel }))
const WeatherBlock = lazy(async () => ({
  default: (await import('../../../features/weather/weather-block.tsx')).WeatherBlock,
}))
const ShipPanel = lazy(async () => ({ default: (await import('../../../features/ship/ship-panel.tsx')).ShipPanel }))

const weatherAt = (at: { lat: number; lon: number }) => (
  <Suspense fallback={<Skeleton lines={10} />}>
    <WeatherBlock {...at} />
  </Suspense>
)

/** Pixels of the chart's left that a window on it (legend, layers, measure) covers; one in the right half covers none of it. */
function coveredByWindow(): number {
  const chart = document.querySelector('.map-canvas')?.getBoundingClientRect()
  const window = document.querySelector('.bridge-map .window')?.getBoundingClientRect()
  if (chart === undefined || window === undefined || window.width > chart.width / 2) return 0
  return window.left + window.width / 2 < chart.left + chart.width / 2 ? window.right - chart.left : 0
}

interface SelectionPanelProps {
  url: MapUrl
  change: ChangeUrl
  map: MapController | null
  live: Live
  track: ShownTrack
  onCover(cover: { right: number; bottom: number }): void
  onSearch(): void
  /** The panel was closed: the focus goes back to the chart. */
  onClosed(): void
}

/** Details of the ship or the port that the address names. */
export function SelectionPanel({ url, change, map, live, track, onCover, onSearch, onClosed }: SelectionPanelProps) {
  const texts = useTexts(mapTexts)
  const narrow = useMedia(NARROW)
  const mark = useShipMark(live, url.ship)
  const centre = (at: { lat: number; lon: number }) => map?.goTo(at)
  const comparing = url.panel === 'compare'
  const whole = ({ lat, lon }: Track) =>
    map?.fit(
      lat.map((value, i) => ({ lat: value, lon: lon[i] })),
      coveredByWindow(),
    )
  const chosePeriod = useFitChosen(url.ship, track, whole)
  if (url.ship === null && url.port === null) return null
  const close = () => {
    // The comparison beside it has the same period.
    change({ ship: null, port: null, tab: null, ...(!comparing && { period: null }) })
    onClosed()
  }
  return (
    <LazyPart>
      <SidePanel label={url.ship === null ? texts.panel.port : texts.panel.ship} onClose={close} onCover={onCover}>
        <Suspense fallback={<Skeleton lines={12} />}>
          {url.ship === null ? (
            <PortPanel
              key={url.port}
              locode={url.port!}
              tab={url.tab}
              onTab={(tab) => change({ tab }, { replace: true })}
              onCentre={centre}
              onShip={(ship) => change({ ship, port: null, tab: null })}
              onSearch={onSearch}
            />
          ) : (
            <ShipPanel
              key={url.ship}
              mmsi={url.ship}
              live={mark}
              clockSkew={live.store.clockSkew}
              tab={url.tab}
              onTab={(tab) => change({ tab }, { replace: true })}
              track={track}
              onPeriod={(period) => {
                chosePeriod(period ?? '24h')
                change({ period }, { replace: true })
              }}
              // While tracks are compared, the marks on the chart are those of the comparison.
              marked={!comparing}
              onWhole={whole}
              // On a phone the sheet would lie over the comparison.
              onCompare={() =>
                change((now) => ({ panel: 'compare', with: [...now.with, url.ship!], ...(narrow && { ship: null }) }))
              }
              onCentre={centre}
              onPort={(port) => change({ port, ship: null, tab: null })}
              onSearch={onSearch}
              follow={
                <>
                  <MapFollow mmsi={url.ship} />
                  <ShareShip mmsi={url.ship} />
                </>
              }
              weather={weatherAt}
              note={<MapNote mmsi={url.ship} />}
            />
          )}
        </Suspense>
      </SidePanel>
    </LazyPart>
  )
}
