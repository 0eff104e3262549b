import { FINEST_DENSITY_ZOOM } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { placeAt } from '../../map/geometry/screen.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { pictureTiles } from '../../map/overlay/picture-tiles.ts'
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

// A tile has 256 cells and stands on 512 pixels.
const createTiles = pictureTiles({
  id: 'density-tiles',
  tileSize: 512,
  finestZoom: FINEST_DENSITY_ZOOM,
  enlarged: 'linear',
})
