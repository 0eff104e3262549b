import { VIEW_ADDRESS } from '@fairway/contract'
import { LayersPanel } from '../../../features/layers/layers-panel.tsx'
import { InstallOffer } from '../../../features/offline/install-offer.tsx'
import { ShareButton } from '../../../features/share/share-button.tsx'
import { shareTexts } from '../../../features/share/share-texts.ts'
import { SavedViews } from '../../../features/views/saved-views.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import type { MapController } from '../../../map/engine/map-controller.ts'
import { useMapState } from '../chart/map-state.ts'
import { useWaited } from '../chart/use-waited.ts'
import { readMapUrl, writeMapUrl } from '../address/map-url.ts'
import { mapUrlNow, type ChangeUrl } from '../address/use-map-url.ts'
import { layersNow } from '../chart/shown-layers.ts'

/** Layers that have not come by then do not come: the others can be chosen. */
const LAYERS_WITHIN_MS = 4_000

/** The layers with their choices, and the views that are kept, and the way to a link to this one. */
export function MapLayers({ change, map }: { change: ChangeUrl; map: MapController | null }) {
  const { viewButton } = useTexts(shareTexts)
  const layersThere = useMapState((state) => state.layersThere)
  const waited = useWaited(LAYERS_WITHIN_MS)
  const open = (address: string) => {
    const { view, filter, hide, layers } = readMapUrl(new URLSearchParams(address))
    change({ filter, hide, layers })
    if (view !== null) map?.look(view)
  }
  return (
    <>
      <LayersPanel complete={layersThere || waited} />
      <SavedViews address={() => addressOfView(map)} onOpen={open} />
      <p>
        <ShareButton about={{ kind: 'view', view: () => `?${addressOfView(map)}` }}>{viewButton}</ShareButton>
      </p>
      <InstallOffer />
    </>
  )
}

/** Place, zoom, filter, classes and layers; what is open or selected is no part of a view. */
function addressOfView(map: MapController | null): string {
  const { view, filter, hide } = mapUrlNow()
  const whole = writeMapUrl({ view: map?.view() ?? view, filter, hide, layers: layersNow() })
  // A filter too long to be kept is left out rather than cut.
  return whole.length <= VIEW_ADDRESS ? whole : writeMapUrl({ view: map?.view() ?? view, hide, layers: layersNow() })
}
