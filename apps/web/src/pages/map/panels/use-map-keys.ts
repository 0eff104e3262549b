import { stopDrawing } from '../../../features/select/draw-store.ts'
import { useShortcutKeys } from '../../../features/shortcuts/use-shortcuts.ts'
import { closeTopmost } from '../address/change-search.ts'
import type { MapPanel } from '../address/map-url.ts'
import { mapUrlNow, type ChangeUrl } from '../address/use-map-url.ts'
import { useMapState } from '../chart/map-state.ts'

interface KeyActions {
  change: ChangeUrl
  toggle(panel: MapPanel): void
  onSearch(): void
  onChart(): void
  onFullScreen(): void
  onHelp(): void
}

/** What a key does on the map. */
export function useMapKeys({ change, toggle, onSearch, onChart, onFullScreen, onHelp }: KeyActions): void {
  const closeOne = () => {
    if (stopDrawing()) return
    const { pick, hover } = useMapState.getState()
    const { panel } = mapUrlNow()
    if (pick || hover) useMapState.setState({ pick: null, hover: null })
    else change(closeTopmost)
    if (panel === null) onChart()
  }
  useShortcutKeys({
    '/': onSearch,
    f: onFullScreen,
    l: () => toggle('list'),
    t: () => toggle('filter'),
    g: () => toggle('fleets'),
    c: () => toggle('compare'),
    m: () => toggle('measure'),
    '?': onHelp,
    Escape: closeOne,
  })
}
