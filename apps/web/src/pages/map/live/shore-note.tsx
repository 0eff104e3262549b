import type { MapSources } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useShownMaps, useTroubled } from '../../../storage/map-choice.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useMapState } from '../chart/map-state.ts'
import { mapTexts } from '../map-texts.ts'
import { hasOwnShore } from './own-shore.ts'

/** That the coast is enlarged here: unless a map of the operator's lies over it, with tiles that come and say more than `finest`. */
export function ShoreNote({ sources, finest }: { sources: MapSources; finest: number }) {
  const texts = useTexts(mapTexts)
  const view = useMapState((state) => state.view)
  const { map } = useShownMaps(sources)
  const troubled = useTroubled(sources.maps, useNow())
  const own = map !== null && view !== null && !troubled.includes(map) && hasOwnShore(map, view, finest)
  return own ? null : <p className="shore-note">{texts.shoreNotDetailed}</p>
}
