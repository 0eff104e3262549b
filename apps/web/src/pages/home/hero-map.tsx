import 'maplibre-gl/dist/maplibre-gl.css'
import type { Language, MapClass } from '@fairway/contract'
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
import { baseTiles, createGround } from '../../map/ground/ground-overlay.ts'
import type { MapTarget } from '../../map/overlay/overlay.ts'
import { OverlayHost } from '../../map/overlay/overlay-host.ts'
import { MapOverlays, useOverlay } from '../../map/overlay/use-overlay.ts'
import { createShips } from '../../map/ships/ships-overlay.ts'
import { REDUCED_MOTION } from '../../ui/use-media.ts'
import { writeMapUrl } from '../map/address/map-url.ts'
import { heroViewFor } from './hero-view.ts'
import { homeTexts } from './home-texts.ts'

/** The live map in the place of the still. A click on a ship goes to the full map with it. */
export function HeroMap() {
  const texts = useTexts(homeTexts)
  const language = useLanguage()
  const [overlays] = useState(() => new OverlayHost())
  const [store] = useState(() => new ShipStore())
  const holder = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [unavailable, setUnavailable] = useState(false)
  const told = useRef({ language, title: texts.fullMap })
  useEffect(() => {
    told.current = { language, title: texts.fullMap }
  })
  useEffect(() => {
    const place = holder.current!
    const client = startLive(store)
    const map = startMap(place, overlays, told.current, {
      onMoveEnd(moved, box) {
        setView(moved)
        client.setView({ ...box, zoom: moved.zoom })
      },
      onPick: ([target], { lat, lon }) => target?.open({ lat, lon }),
      onUnavailable: () => setUnavailable(true),
    })
    // The wheel scrolls the page, as everywhere else on it; with Ctrl, or by pinching, it zooms the map.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    }
    place.addEventListener('wheel', wheel, { capture: true, passive: true })
    return () => {
      place.removeEventListener('wheel', wheel, { capture: true })
      map.destroy()
      client.stop()
    }
  }, [overlays, store])
  return (
    <MapOverlays value={overlays}>
      <HeroOverlays store={store} zoom={view?.zoom ?? 0} />
      <div ref={holder} className="hero-map" />
      {unavailable ? (
        <p className="hero-note">{texts.noLive}</p>
      ) : (
        <Link className="button button-quiet hero-full" to={view === null ? '/map' : `/map?${writeMapUrl({ view })}`}>
          {texts.fullMap}
          <ArrowUpRight aria-hidden />
        </Link>
      )}
    </MapOverlays>
  )
}

const noClasses: readonly MapClass[] = []
const NEAR = 8

/** Land and ships, nothing else. Draws nothing itself. */
function HeroOverlays({ store, zoom }: { store: ShipStore; zoom: number }) {
  const navigate = useNavigate()
  const latest = useRef({ navigate, zoom })
  useEffect(() => {
    latest.current = { navigate, zoom }
  })
  const [target] = useState(() => (mmsi: number): MapTarget => ({
    key: `ship ${mmsi}`,
    name: () => mmsi,
    open: (at) => {
      const { navigate: go, zoom: now } = latest.current
      void go(`/map?${writeMapUrl({ view: { ...at, zoom: Math.max(NEAR, now) }, ship: mmsi })}`)
    },
  }))
  useOverlay(createGround, { tiles: baseTiles() })
  useOverlay(createShips, { store, hidden: noClasses, selected: null, target })
  return null
}

function startLive(store: ShipStore): LiveClient {
  const client = new LiveClient({ url: liveAddress(apiBase, location.href), store })
  client.setView({ west: -180, south: -85, east: 180, north: 85, zoom: 2 })
  client.start()
  return client
}

function startMap(
  place: HTMLElement,
  overlays: OverlayHost,
  { language, title }: { language: Language; title: string },
  events: MapEvents,
): MapController {
  return createMap(place, {
    view: heroViewFor(place.clientWidth, place.clientHeight),
    look: { theme: 'dark', language, motion: !matchMedia(REDUCED_MOTION).matches },
    overlays,
    label: { 'zh-CN': title, 'en-US': title },
    events,
  })
}
