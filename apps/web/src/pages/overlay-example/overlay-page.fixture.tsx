import '../../ui/styles/tokens.css'
import '../../ui/styles/base.css'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LegendPanel } from '../../features/legend/legend-panel.tsx'
import { Lights, type Light } from '../../features/lights/lights.fixture.tsx'
import { useMap } from '../../map/engine/use-map.ts'
import type { ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { OverlayHost } from '../../map/overlay/overlay-host.ts'
import { MapOverlays, useMapOverlays, useOverlay } from '../../map/overlay/use-overlay.ts'

const lights: readonly Light[] = [{ name: 'Horsburgh', lat: 1.33, lon: 104.405 }]
const view = { ...lights[0], zoom: 9 }
const nothing = {}

/** A map with nothing on it but one overlay, for the test of the example (e2e/map/overlays.test.ts). */
function OverlayPage() {
  const [overlays] = useState(() => new OverlayHost())
  const [there, setThere] = useState(true)
  const [on, setOn] = useState(true)
  const [opened, setOpened] = useState('')
  return (
    <MapOverlays value={overlays}>
      <Chart />
      <Broken />
      {there && <Lights lights={lights} onOpen={({ name }) => setOpened(name)} on={on} onSwitch={setOn} />}
      <section aria-label="Legend">
        <LegendPanel />
      </section>
      <Switches />
      <button type="button" onClick={() => setThere(!there)}>
        {there ? 'Remove' : 'Add'}
      </button>
      <output>{opened}</output>
    </MapOverlays>
  )
}

function Chart() {
  const overlays = useMapOverlays()
  const place = useRef<HTMLDivElement>(null)
  const [theme, setTheme] = useState<ChartTheme>('light')
  const [hovered, setHovered] = useState('')
  const map = useMap({
    place,
    load: () => import('../../map/engine/create-map.ts'),
    options: () => ({
      view,
      look: { theme, language: 'en-US', motion: false },
      overlays,
      label: { 'en-US': 'Chart', 'zh-CN': '海图' },
      events: {
        onMoveEnd: () => document.body.classList.add('is-ready'),
        onPick: ([target], at) => target?.open(at),
        onHover: (hover) => setHovered(hover?.target.key ?? ''),
        onUnavailable: (reason) => console.error(reason),
      },
    }),
  })
  useEffect(() => map?.setLook({ theme, language: 'en-US', motion: false }), [map, theme])
  return (
    <>
      <div ref={place} className="map-canvas" style={{ width: 600, height: 400 }} />
      <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
        Other look
      </button>
      <p>Under the pointer: {hovered}</p>
    </>
  )
}

function Switches() {
  return useMapOverlays()
    .switches()
    .map(({ key, label, on, set }) => (
      <label key={key}>
        <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
        {label}
      </label>
    ))
}

/** Another overlay, which fails wherever it is asked. */
function Broken() {
  useOverlay(createBroken, nothing)
  return null
}

function createBroken(): Overlay<object> {
  const fail = () => {
    throw new Error('This overlay is broken.')
  }
  return { id: 'broken', slot: 'marks', add: fail, hit: fail, legend: fail, remove: fail }
}

createRoot(document.getElementById('app')!).render(<OverlayPage />)
