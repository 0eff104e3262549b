import 'maplibre-gl/dist/maplibre-gl.css'
import type { Port, PortCall } from '@fairway/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Maximize2, Minus, Plus } from 'lucide-react'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { portsQuery } from '../../api/queries.ts'
import { periodTrackQuery } from '../../api/take-track.ts'
import { voyageTexts } from '../../features/voyage/voyage-texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { MapController } from '../../map/engine/map-controller.ts'
import { useChartLook } from '../../map/engine/use-chart-look.ts'
import { useMap } from '../../map/engine/use-map.ts'
import { baseTiles, createGround } from '../../map/ground/ground-overlay.ts'
import { createNames } from '../../map/names/names-overlay.ts'
import { OverlayHost } from '../../map/overlay/overlay-host.ts'
import { MapOverlays, useOverlay } from '../../map/overlay/use-overlay.ts'
import { createPorts } from '../../map/ports/ports-overlay.ts'
import { createPlaybackMarks } from '../../map/tracks/playback-overlay.ts'
import { StyledTracks } from '../../map/tracks/styled-tracks-overlay.ts'
import { TrackOverlay } from '../../map/tracks/track-overlay.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { Failure } from '../../ui/panel/panel-states.tsx'

interface VoyagesMapProps {
  mmsi: number
  /** The period analysed. */
  from: number
  to: number
  calls: readonly PortCall[]
  /** Calls whose voyages are drawn instead of the whole period. */
  chosen: readonly PortCall[]
}

const nothingHappens = () => {}
const noPorts: readonly Port[] = []
const WORLD = { lat: 20, lon: 60, zoom: 1 }
const PADDING = { top: 0, right: 40, bottom: 0, left: 0 }

/** The chart of a period: her whole track by speed, or the chosen voyages in colours and dashes, with the ports she called at. */
export function VoyagesMap(props: VoyagesMapProps) {
  const [overlays] = useState(() => new OverlayHost())
  return (
    <MapOverlays value={overlays}>
      <VoyagesChart {...props} />
    </MapOverlays>
  )
}

function VoyagesChart({ mmsi, from, to, calls, chosen }: VoyagesMapProps) {
  const { map: t } = useTexts(voyageTexts)
  const { chart } = useDisplay()
  const holder = useRef<HTMLDivElement>(null)
  const { map, unavailable } = useChart(holder)
  const whole = useQuery({ ...periodTrackQuery(mmsi, from, to), enabled: chosen.length === 0 })
  const legs = useQueries({
    queries: chosen.map(({ leg, ata }) => periodTrackQuery(mmsi, leg!.departed!, leg!.arrived ?? ata!)),
  })
  const asked = chosen.length === 0 ? [whole] : legs
  const waiting = asked.some(({ isPending }) => isPending)
  const failed = asked.find(({ isError }) => isError)
  const tracks = asked.map(({ data }) => data)
  const key = tracks.map((track) => (track ? `${track.from}-${track.to}` : '')).join()
  const found = tracks.flatMap((track) => track ?? [])
  const nothing = !waiting && !failed && found.every(({ time }) => time.length === 0)
  const fit = () =>
    map?.fit([
      ...found.flatMap((track) => track.lat.map((lat, i) => ({ lat, lon: track.lon[i] }))),
      ...(found.length === 0 ? calls : []),
    ])

  useEffect(() => {
    if (!waiting) fit()
    // oxlint-disable-next-line react/exhaustive-deps -- the key names what is drawn
  }, [map, key, waiting, chosen.length])
  // oxlint-disable-next-line react/exhaustive-deps -- the key names what is drawn
  const legTracks = useMemo(() => tracks.flatMap((track, style) => (track ? [{ track, style }] : [])), [key])

  if (unavailable !== null) return <p className="voyage-note voyage-no-chart">{t.missing({ reason: unavailable })}</p>
  return (
    <div className={`voyage-map chart-${chart}`}>
      <div ref={holder} className="map-canvas" />
      <CalledPorts calls={chosen.length === 0 ? calls : chosen} />
      {chosen.length > 0 ? <StyledTracks tracks={legTracks} /> : tracks[0] && <TrackOverlay track={tracks[0]} />}
      <div className="voyage-map-tools">
        <IconButton label={t.zoomIn} icon={Plus} onClick={() => map?.zoomBy(1)} />
        <IconButton label={t.zoomOut} icon={Minus} onClick={() => map?.zoomBy(-1)} />
        <IconButton label={t.showAll} icon={Maximize2} disabled={found.length === 0} onClick={fit} />
      </div>
      {failed ? (
        <div className="voyage-map-note is-failed">
          <Failure text={t.failed({ reason: failed.error?.message ?? '' })} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <output className="voyage-map-note">
          {waiting ? t.loading : nothing ? t.noTrack : chosen.length === 0 ? t.whole : t.legs}
        </output>
      )}
    </div>
  )
}

/** The map engine without live ships; it arrives with this part of the page. */
function useChart(place: { current: HTMLDivElement | null }): {
  map: MapController | null
  unavailable: string | null
} {
  const { map: t } = useTexts(voyageTexts)
  const look = useChartLook()
  const overlays = useContext(MapOverlays)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const map = useMap({
    place,
    load: () => import('../../map/engine/create-map.ts'),
    options: () => ({
      view: WORLD,
      look,
      overlays,
      label: { 'zh-CN': t.canvas, 'en-US': t.canvas },
      events: { onMoveEnd: nothingHappens, onPick: nothingHappens, onUnavailable: setUnavailable },
    }),
  })
  useEffect(() => map?.setPadding(PADDING), [map])
  useEffect(() => map?.setLook(look), [map, look])
  return { map, unavailable }
}

/** Land, names and ports, and a mark with its name at every port called at, once a port. Draws nothing itself. */
function CalledPorts({ calls }: { calls: readonly PortCall[] }) {
  const format = useFormat()
  const { names } = useDisplay()
  const { data: table } = useQuery(portsQuery)
  const marks = useMemo(() => {
    const places = new Map(calls.map((call) => [call.port, call]))
    return [...places.values()].map((call) => ({
      lat: call.lat,
      lon: call.lon,
      course: null,
      style: null,
      label: format.portName({ name: call.portName, nameZh: call.portNameZh }),
      held: false,
    }))
  }, [calls, format])
  useOverlay(createGround, { tiles: baseTiles() })
  useOverlay(createNames, { wanted: names })
  useOverlay(createPorts, { ports: table?.ports ?? noPorts, selected: null })
  useOverlay(createPlaybackMarks, { marks })
  return null
}
