import 'maplibre-gl/dist/maplibre-gl.css'
import { baseTilePath } from '@fairway/contract'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { apiBase } from '../../api/api-config.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { liveAddress } from '../../live/live-address.ts'
import { LiveClient } from '../../live/live-client.ts'
import { ShipStore } from '../../live/ship-store.ts'
import { createMap } from '../../map/engine/create-map.ts'
import type { MapController, MapEvents, MapView } from '../../map/engine/map-controller.ts'
import { REDUCED_MOTION } from '../../ui/use-media.ts'
import { writeMapUrl } from '../map/address/map-url.ts'
import { heroViewFor } from './hero-view.ts'
import { homeTexts } from './home-texts.ts'

const nothing = () => undefined

/** The live map in the place of the still. A click on a ship or a port goes to the full map with it. */
export function HeroMap() {
  const texts = useTexts(homeTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const holder = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [unavailable, setUnavailable] = useState(false)
  const told = useRef({ language, navigate, title: texts.fullMap })
  useEffect(() => {
    told.current = { language, navigate, title: texts.fullMap }
  })
  useEffect(() => {
    const place = holder.current!
    const go = (search: string) => void told.current.navigate(`/map?${search}`)
    const live = startLive()
    const map = startMap(place, live.store, told.current, {
      onMoveEnd(moved, box) {
        setView(moved)
        live.client.setView({ ...box, zoom: moved.zoom })
      },
      onPick([target], { lat, lon }) {
        const at = { lat, lon, zoom: Math.max(8, map.view().zoom) }
        if (target?.kind === 'ship') go(writeMapUrl({ view: at, ship: target.mmsi }))
        else if (target?.kind === 'port') go(writeMapUrl({ view: at, port: target.locode }))
      },
      onUnavailable: () => setUnavailable(true),
      onCursor: nothing,
      onHover: nothing,
      onMeasure: nothing,
      onFirstShips: nothing,
    })
    // The wheel scrolls the page, as everywhere else on it; with Ctrl, or by pinching, it zooms the map.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    }
    place.addEventListener('wheel', wheel, { capture: true, passive: true })
    return () => {
      place.removeEventListener('wheel', wheel, { capture: true })
      map.destroy()
      live.client.stop()
    }
  }, [])
  return (
    <>
      <div ref={holder} className="hero-map" />
      {unavailable ? (
        <p className="hero-note">{texts.noLive}</p>
      ) : (
        <Link className="button button-quiet hero-full" to={view === null ? '/map' : `/map?${writeMapUrl({ view })}`}>
          {texts.fullMap}
          <ArrowUpRight aria-hidden />
        </Link>
      )}
    </>
  )
}

function startLive() {
  const store = new ShipStore()
  const client = new LiveClient({ url: liveAddress(apiBase, location.href), store })
  client.setView({ west: -180, south: -85, east: 180, north: 85, zoom: 2 })
  client.start()
  return { store, client }
}

function startMap(
  place: HTMLElement,
  store: ShipStore,
  { language, title }: { language: 'zh-CN' | 'en-US'; title: string },
  events: MapEvents,
): MapController {
  return createMap(place, {
    store,
    view: heroViewFor(place.clientWidth, place.clientHeight),
    theme: 'dark',
    language,
    layers: { names: false, ports: false, graticule: false },
    motion: !matchMedia(REDUCED_MOTION).matches,
    tileUrl: baseTilePath.replace(':z', '{z}').replace(':x', '{x}').replace(':y.pbf', '{y}.pbf'),
    label: { 'zh-CN': title, 'en-US': title },
    events,
  })
}
