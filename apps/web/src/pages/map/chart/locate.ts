import type { MapController } from '../../../map/engine/map-controller.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { textsNow } from '../../../i18n/texts.ts'
import { mapTexts } from '../map-texts.ts'

const LIMIT = 15_000
const NEAR = 9

/** Moves the map to where the reader is; the position stays in the browser. */
export function locate(map: MapController | null): void {
  const refuse = () => toast('bad', textsNow(mapTexts).locateDenied)
  if (!('geolocation' in navigator)) return refuse()
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => map?.goTo({ lat: coords.latitude, lon: coords.longitude, zoom: Math.max(NEAR, map.view().zoom) }),
    refuse,
    { timeout: LIMIT, maximumAge: 60_000 },
  )
}
