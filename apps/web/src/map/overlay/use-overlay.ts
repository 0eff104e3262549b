import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LayerSwitch, Overlay } from './overlay.ts'
import { OverlayHost } from './overlay-host.ts'
import type { PlacedOverlay } from './placed-overlay.ts'

/** The overlays of the map that a part of the page belongs to. Outside of one they are drawn nowhere. */
export const MapOverlays = createContext<OverlayHost>(new OverlayHost())

/**
 * Keeps an overlay on the map while the component is there. `create` is called once; `state` is told to the overlay when one of its
 * values is another. With `layer` it has a switch in the layers panel.
 */
export function useOverlay<State extends object>(
  create: () => Overlay<State>,
  state: State,
  layer: LayerSwitch | null = null,
): void {
  const host = useContext(MapOverlays)
  const placed = useRef<PlacedOverlay<State> | null>(null)
  const first = useRef({ create, state, layer })
  useEffect(() => {
    first.current = { create, state, layer }
    placed.current?.update(state, layer)
  })
  useEffect(() => {
    const begin = first.current
    placed.current = host.place(begin.create(), begin.state, begin.layer)
    return () => {
      placed.current?.remove()
      placed.current = null
    }
  }, [host])
}

/** The host, and a new drawing whenever legend, switches or tools change. */
export function useMapOverlays(): OverlayHost {
  const host = useContext(MapOverlays)
  useSyncExternalStore(host.subscribe, host.revision, host.revision)
  return host
}
