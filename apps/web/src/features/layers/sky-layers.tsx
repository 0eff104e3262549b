import { createGraticule } from '../../map/ground/graticule-overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createNight } from '../../map/sky/night-overlay.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { layersTexts } from './layers-texts.ts'

const nothing = {}
const setGraticule = (graticule: boolean) => setDisplay({ graticule })
const setNight = (night: boolean) => setDisplay({ night })

/** The graticule, and where it is night; `now` is the server's clock. Draws nothing itself. */
export function SkyLayers({ now }: { now: () => number }) {
  const texts = useTexts(layersTexts)
  const { graticule, night } = useDisplay()
  useOverlay(createGraticule, nothing, { label: texts.graticule, on: graticule, set: setGraticule, order: 3 })
  useOverlay(createNight, { now }, { label: texts.night, on: night, set: setNight, order: 4 })
  return null
}
