import { draw } from '../../../features/select/draw-store.ts'
import { ReplayPanel } from '../../../features/replay/replay-panel.tsx'
import type { MapController } from '../../../map/engine/map-controller.ts'
import { useMapState } from '../chart/map-state.ts'
import { cornersOfArea } from '../address/corners-of-area.ts'
import type { MapUrl } from '../address/map-url.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'
import { areaOf } from './area-of.ts'

interface MapReplayProps {
  url: MapUrl
  change: ChangeUrl
  map: MapController | null
  onCover(bottom: number): void
}

/** The replay of an area, as the map's own panel. */
export function MapReplay({ url, change, map, onCover }: MapReplayProps) {
  const view = useMapState((state) => state.box)
  const onArea = (area: string | null) => {
    const corners = area === null ? [] : cornersOfArea(area)
    if (corners.length === 0) return
    change({ area })
    map?.fit(corners)
  }
  return (
    <ReplayPanel
      area={url.area}
      period={url.period}
      view={view}
      onDraw={() => draw({ shape: 'box', onDone: (corners) => map && onArea(areaOf(map, corners)) })}
      onArea={onArea}
      onPeriod={(period) => change({ period }, { replace: true })}
      onClose={() => change({ panel: null, area: null })}
      onCover={onCover}
    />
  )
}
