import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapClass, Track } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { i18n } from '../../../i18n/instance.ts'
import { useEffect, useRef, useState } from 'react'
import { baseTilePath } from '@fairway/contract'
import { portsQuery } from '../../../api/queries.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { ShipStore } from '../../../live/ship-store.ts'
import type { Box, MapController, MapEvents, MapPadding, MapView } from '../../../map/engine/map-controller.ts'
import { currentDisplay, useDisplay } from '../../../storage/display-store.ts'
import { REDUCED_MOTION, useMedia } from '../../../ui/use-media.ts'
import { useChartSettled, useMapState } from './map-state.ts'

/** Its own download, begun as soon as this file is there: the frame of the page does not wait for it. */
const engine = import('../../../map/engine/create-map.ts')
engine.catch(() => undefined) // told where it is awaited

const SHIPS_BY_KEYBOARD = 30

interface MapCanvasProps {
  store: ShipStore
  startAt: MapView
  selected: number | null
  port: string | null
  hidden: readonly MapClass[]
  track: Track | null
  padding: MapPadding
  measuring: boolean
  onMoved(view: MapView, box: Box): void
  onPick: MapEvents['onPick']
  onReady(map: MapController | null): void
}

/** Holds the map engine and tells it what the page wants shown; draws nothing itself. */
export function MapCanvas(props: MapCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  const map = useEngine(holder, current)
  useShown(map, props)
  return <div ref={holder} className="map-canvas" />
}

function useEngine(
  holder: { current: HTMLDivElement | null },
  props: { current: MapCanvasProps },
): MapController | null {
  const [map, setMap] = useState<MapController | null>(null)
  useEffect(() => {
    const told = props.current
    let gone = false
    let made: MapController | null = null
    const begin = async () => {
      const { createMap } = await engine
      if (gone || !holder.current) return
      made = createMap(holder.current, { ...startOptions(props.current), events: events(() => made, props) })
      setMap(made)
      props.current.onReady(made)
    }
    begin().catch((error: unknown) => {
      if (!gone) useMapState.setState({ unavailable: error instanceof Error ? error.message : String(error) })
    })
    return () => {
      gone = true
      setMap(null)
      told.onReady(null)
      made?.destroy()
    }
  }, [holder, props])
  return map
}

function startOptions({ store, startAt }: MapCanvasProps) {
  // Read when the engine asks: by then the language that it asks for is loaded.
  const sentence = () => i18n.t('map.canvas')
  const label = {
    get 'zh-CN'() {
      return sentence()
    },
    get 'en-US'() {
      return sentence()
    },
  }
  const { chart, names, ports, graticule } = currentDisplay()
  return {
    store,
    view: startAt,
    theme: chart,
    language: i18n.language === 'zh-CN' ? ('zh-CN' as const) : ('en-US' as const),
    layers: { names, ports, graticule },
    motion: !matchMedia(REDUCED_MOTION).matches,
    tileUrl: baseTilePath.replace(':z', '{z}').replace(':x', '{x}').replace(':y.pbf', '{y}.pbf'),
    label,
  }
}

function events(map: () => MapController | null, props: { current: MapCanvasProps }): MapEvents {
  const look = () => useMapState.setState({ shipsInView: map()?.shipsInView(SHIPS_BY_KEYBOARD) ?? [] })
  return {
    onMoveEnd: (view, box) => {
      useMapState.setState({ view, box, metresPerPixel: map()?.metresPerPixel() ?? null, hover: null })
      look()
      props.current.onMoved(view, box)
    },
    onCursor: (cursor) => useMapState.setState({ cursor }),
    onHover: (hover) => useMapState.setState({ hover }),
    onPick: (targets, at) => props.current.onPick(targets, at),
    onMeasure: (measure) => useMapState.setState({ measure }),
    onFirstShips: () => {
      performance.mark('first-ships')
      look()
    },
    onUnavailable: (unavailable) => useMapState.setState({ unavailable }),
  }
}

/** Each thing the page wants shown, told to the engine when it changes. */
function useShown(map: MapController | null, { selected, port, hidden, track, padding, measuring }: MapCanvasProps) {
  const language = useLanguage()
  const { chart, names, ports, graticule } = useDisplay()
  const still = useMedia(REDUCED_MOTION)
  const { data: table } = useQuery({ ...portsQuery, enabled: useChartSettled() })
  useEffect(() => map?.setLanguage(language), [map, language])
  useEffect(() => map?.setTheme(chart), [map, chart])
  useEffect(() => map?.setLayers({ names, ports, graticule }), [map, names, ports, graticule])
  useEffect(() => map?.setMotion(!still), [map, still])
  useEffect(() => map?.setPorts(table?.ports ?? []), [map, table])
  useEffect(() => map?.setPadding(padding), [map, padding])
  useEffect(() => map?.setHiddenClasses(new Set(hidden)), [map, hidden])
  useEffect(() => map?.select(selected), [map, selected])
  useEffect(() => map?.selectPort(port), [map, port])
  useEffect(() => map?.setTrack(track), [map, track])
  useEffect(() => map?.setMeasuring(measuring), [map, measuring])
}
