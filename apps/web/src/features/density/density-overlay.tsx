import { FINEST_DENSITY_ZOOM } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { placeAt } from '../../map/geometry/screen.ts'
import type { Overlay, OverlayChart } from '../../map/overlay/overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { useTexts } from '../../i18n/texts.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { followZoom, useDensityChoice } from './density-choice.ts'
import { DensityPanel } from './density-panel.tsx'
import { densityQuery, densityTiles } from './density-query.ts'
import { densityTexts } from './density-texts.ts'

const panel = <DensityPanel />
const nothing = {}
const setDensity = (density: boolean) => setDisplay({ density })

/** Where ships sail, as a layer with a switch of its own. Draws nothing itself. */
export function DensityOverlay() {
  const texts = useTexts(densityTexts)
  const { density: on, chart } = useDisplay()
  const chosen = useDensityChoice(useShallow(({ class: name, month }) => ({ class: name, month })))
  const { data } = useQuery({ ...densityQuery(chosen), enabled: on })
  useOverlay(createSwitch, nothing, { label: texts.title, on, set: setDensity, order: 4, more: panel })
  if (!on || data === undefined || data.days === 0) return null
  const tiles = densityTiles(chosen, chart, data.version)
  return <DensityTiles key={tiles} tiles={tiles} />
}

/** Another picture is another source: the component is made anew. */
function DensityTiles({ tiles }: { tiles: string }) {
  useOverlay(createTiles, { tiles })
  return null
}

const createSwitch = (): Overlay<object> => ({
  id: 'density',
  slot: 'fields',
  add(chart) {
    const follow = () => followZoom(chart.screen().zoom, placeAt(chart.screen(), 0, 0).lat)
    follow()
    chart.on('moveend', follow)
  },
  legend: () => panel,
})

const createTiles = (): Overlay<{ tiles: string }> => ({
  id: 'density-tiles',
  slot: 'fields',
  add: (chart, { tiles }) =>
    // A tile has 256 cells and stands on 512 pixels.
    chart.source('tiles', {
      type: 'raster',
      tiles: [tiles],
      tileSize: 512,
      minzoom: 0,
      maxzoom: FINEST_DENSITY_ZOOM,
    }),
  paint: drawTiles,
})

const drawTiles = (chart: OverlayChart) =>
  chart.draw([
    {
      id: 'picture',
      type: 'raster',
      source: 'tiles',
      paint: { 'raster-fade-duration': chart.look.motion ? 150 : 0, 'raster-resampling': 'linear' },
    },
  ])
