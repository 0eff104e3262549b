import type { OverlayHost } from '../../../map/overlay/overlay-host.ts'
import { useMapState } from './map-state.ts'

const TARGETS_BY_KEYBOARD = 30

/** Lists what the keyboard can reach on the screen. */
export function lookAround(overlays: OverlayHost): void {
  useMapState.setState({ targetsInView: overlays.inView(TARGETS_BY_KEYBOARD) })
}
