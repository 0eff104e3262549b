import type { MapSources } from '@fairway/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { useShownMaps } from '../../storage/map-choice.ts'

/** Whom the operator's maps and overlays that are on have to name. On the chart, so that it is whole on a phone too. */
export function MapCredits({ sources }: { sources: MapSources }) {
  const language = useLanguage()
  const { map, overlays } = useShownMaps(sources)
  const shown = [...(map === null ? [] : [map]), ...overlays.flatMap(({ source, on }) => (on ? [source] : []))]
  const credits = new Set(shown.map(({ credit }) => credit[language]).filter((credit) => credit !== ''))
  return credits.size === 0 ? null : <p className="map-credits">{[...credits].join(' · ')}</p>
}
