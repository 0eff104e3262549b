import { FINEST_COVERAGE_ZOOM } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { placeAt } from '../../map/geometry/screen.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { pictureTiles } from '../../map/overlay/picture-tiles.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { useTexts } from '../../i18n/texts.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { CoverageLegend, followLatitude } from './coverage-legend.tsx'
import { coverageQuery, coverageTiles } from './coverage-query.ts'
import { coverageTexts } from './coverage-texts.ts'

const legend = <CoverageLegend />
const nothing = {}
const setCoverage = (coverage: boolean) => setDisplay({ coverage })

/** Where this server hears, as a layer with a switch of its own. Draws nothing itself. */
export function CoverageOverlay({ order }: { order: number }) {
  const texts = useTexts(coverageTexts)
  const { coverage: on, chart } = useDisplay()
  const { data } = useQuery({ ...coverageQuery, enabled: on })
  useOverlay(createSwitch, nothing, { label: texts.title, on, set: setCoverage, order, more: legend })
  if (!on || data === undefined || data.days === 0) return null
  const tiles = coverageTiles(chart, data.version)
  return <CoverageTiles key={tiles} tiles={tiles} />
}

/** Another picture is another source: the component is made anew. */
function CoverageTiles({ tiles }: { tiles: string }) {
  useOverlay(createTiles, { tiles })
  return null
}

const createSwitch = (): Overlay<object> => ({
  id: 'coverage',
  slot: 'fields',
  add(chart) {
    const follow = () => followLatitude(placeAt(chart.screen(), 0, 0).lat)
    follow()
    chart.on('moveend', follow)
  },
  legend: () => legend,
})

const createTiles = pictureTiles({
  id: 'coverage-tiles',
  order: -1,
  tileSize: 256,
  finestZoom: FINEST_COVERAGE_ZOOM,
  enlarged: 'nearest',
})
