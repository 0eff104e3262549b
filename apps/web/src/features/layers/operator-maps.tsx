import type { MapSource, MapSources } from '@fairway/contract'
import { useCallback } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createMapSource } from '../../map/sources/map-source-overlay.ts'
import { noteMissed, switchOverlay, useShownMaps } from '../../storage/map-choice.ts'

/** The operator's maps and overlays on the chart: the one map that is chosen, and every overlay with its switch. Draws nothing itself. */
export function OperatorMaps({ sources }: { sources: MapSources }) {
  const { map, overlays } = useShownMaps(sources)
  return (
    <>
      {map !== null && <ChosenMap key={map.id} source={map} />}
      {overlays.map(({ source, on }, at) => (
        <MapOverlay key={source.id} source={source} on={on} at={at} />
      ))}
    </>
  )
}

const nothing = {}

/** Over the built-in chart, which shows where this one has nothing. */
function ChosenMap({ source }: { source: MapSource }) {
  useOverlay(
    () =>
      createMapSource(source, {
        slot: 'ground',
        order: 1,
        origin: location.origin,
        onMissed: () => noteMissed(source.id),
      }),
    nothing,
  )
  return null
}

function MapOverlay({ source, on, at }: { source: MapSource; on: boolean; at: number }) {
  const language = useLanguage()
  const set = useCallback((on: boolean) => switchOverlay(source.id, on), [source.id])
  useOverlay(
    () =>
      createMapSource(source, {
        slot: 'fields',
        order: 10 + at,
        origin: location.origin,
        onMissed: () => noteMissed(source.id),
      }),
    nothing,
    {
      label: source.name[language],
      on,
      set,
      order: 20 + at,
    },
  )
  return null
}
