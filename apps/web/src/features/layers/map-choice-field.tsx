import type { MapSources } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/use-now.ts'
import { BUILT_IN, chooseMap, useShownMaps, useTroubled } from '../../storage/map-choice.ts'
import { layersTexts } from './layers-texts.ts'

/** Which map lies under the ships, where the operator has more than the built-in chart. */
export function MapChoiceField({ sources }: { sources: MapSources }) {
  const texts = useTexts(layersTexts)
  const language = useLanguage()
  const { map } = useShownMaps(sources)
  if (sources.maps.length === 0) return null
  const choices = [{ id: BUILT_IN, name: texts.builtIn }].concat(
    sources.maps.map(({ id, name }) => ({ id, name: name[language] })),
  )
  return (
    <fieldset className="layers-maps">
      <legend>{texts.map}</legend>
      {choices.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="map"
            value={id}
            checked={id === (map?.id ?? BUILT_IN)}
            onChange={() => chooseMap(id)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Which of the maps and overlays that are on do not come. */
export function MapTrouble({ sources }: { sources: MapSources }) {
  const texts = useTexts(layersTexts)
  const language = useLanguage()
  const { map, overlays } = useShownMaps(sources)
  const shown = [...(map === null ? [] : [map]), ...overlays.flatMap(({ source, on }) => (on ? [source] : []))]
  const troubled = useTroubled(shown, useNow())
  const names = troubled.map(({ name }) => name[language]).join(texts.and)
  return (
    <p className="layers-trouble" aria-live="polite">
      {names !== '' && texts.notComing({ names })}
    </p>
  )
}
