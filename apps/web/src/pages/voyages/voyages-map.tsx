import 'maplibre-gl/dist/maplibre-gl.css'
import { baseTilePath, type PortCall } from '@fairway/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Maximize2, Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { portsQuery } from '../../api/queries.ts'
import { periodTrackQuery } from '../../api/take-track.ts'
import { voyageTexts } from '../../features/voyage/voyage-texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ShipStore } from '../../live/ship-store.ts'
import type { MapController, MapEvents } from '../../map/engine/map-controller.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { currentDisplay, useDisplay } from '../../storage/display-store.ts'
import { Failure } from '../../ui/panel/panel-states.tsx'
import { REDUCED_MOTION, useMedia } from '../../ui/use-media.ts'

interface VoyagesMapProps {
  mmsi: number
  /** The period analysed. */
  from: number
  to: number
  calls: readonly PortCall[]
  /** Calls whose voyages are drawn instead of the whole period. */
  chosen: readonly PortCall[]
}

const WORLD = { lat: 20, lon: 60, zoom: 1 }
const PADDING = { top: 0, right: 40, bottom: 0, left: 0 }

/** The chart of a period: her whole track by speed, or the chosen voyages in colours and dashes, with the ports she called at. */
export function VoyagesMap({ mmsi, from, to, calls, chosen }: VoyagesMapProps) {
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
      ...found.flatMap((track) => track.lat.map((lat, i) => ({ lat, lon: track.lon[i]! }))),
      ...(found.length === 0 ? calls : []),
    ])

  useEffect(() => {
    map?.setTrack(chosen.length === 0 ? (tracks[0] ?? null) : null)
    map?.setTracks(chosen.length === 0 ? [] : tracks.flatMap((track, style) => (track ? [{ track, style }] : [])))
    if (!waiting) fit()
    // oxlint-disable-next-line react/exhaustive-deps -- the key names what is drawn
  }, [map, key, waiting, chosen.length])
  useCallMarks(map, chosen.length === 0 ? calls : chosen)

  if (unavailable !== null) return <p className="voyage-note voyage-no-chart">{t.missing({ reason: unavailable })}</p>
  return (
    <div className={`voyage-map chart-${chart}`}>
      <div ref={holder} className="map-canvas" />
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
function useChart(holder: { current: HTMLDivElement | null }): {
  map: MapController | null
  unavailable: string | null
} {
  const { map: t } = useTexts(voyageTexts)
  const language = useLanguage()
  const { chart } = useDisplay()
  const still = useMedia(REDUCED_MOTION)
  const { data: table } = useQuery(portsQuery)
  const [map, setMap] = useState<MapController | null>(null)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const sentence = useRef(t.canvas)
  useEffect(() => {
    sentence.current = t.canvas
  })
  useEffect(() => {
    let gone = false
    let made: MapController | null = null
    const begin = async () => {
      const { createMap } = await import('../../map/engine/create-map.ts')
      if (gone || !holder.current) return
      made = createMap(
        holder.current,
        startOptions(sentence, (reason) => !gone && setUnavailable(reason)),
      )
      made.setPadding(PADDING)
      setMap(made)
    }
    begin().catch((error: unknown) => !gone && setUnavailable(error instanceof Error ? error.message : String(error)))
    return () => {
      gone = true
      setMap(null)
      made?.destroy()
    }
  }, [holder])
  useEffect(() => map?.setLanguage(language), [map, language])
  useEffect(() => map?.setTheme(chart), [map, chart])
  useEffect(() => map?.setMotion(!still), [map, still])
  useEffect(() => map?.setPorts(table?.ports ?? []), [map, table])
  return { map, unavailable }
}

const nothingHappens = () => {}

function startOptions(sentence: { current: string }, onUnavailable: MapEvents['onUnavailable']) {
  const label = {
    get 'zh-CN'() {
      return sentence.current
    },
    get 'en-US'() {
      return sentence.current
    },
  }
  const { chart, names } = currentDisplay()
  const events: MapEvents = {
    onMoveEnd: nothingHappens,
    onCursor: nothingHappens,
    onHover: nothingHappens,
    onPick: nothingHappens,
    onMeasure: nothingHappens,
    onFirstShips: nothingHappens,
    onUnavailable,
  }
  const tileUrl = baseTilePath.replace(':z', '{z}').replace(':x', '{x}').replace(':y.pbf', '{y}.pbf')
  return {
    store: new ShipStore(),
    view: WORLD,
    theme: chart,
    language: 'en-US' as const,
    layers: { names, ports: true, graticule: false },
    motion: false,
    tileUrl,
    label,
    events,
  }
}

/** A mark with its name at every port called at, once a port. */
function useCallMarks(map: MapController | null, calls: readonly PortCall[]) {
  const format = useFormat()
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
  useEffect(() => map?.setPlaybackMarks(marks), [map, marks])
}
