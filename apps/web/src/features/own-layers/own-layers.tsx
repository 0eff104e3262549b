import { chartLayerPath, layerApi, officialSets, type ChartLayer, type OfficialSet } from '@fairway/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useMemo } from 'react'
import { ask } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { currentDisplay, setDisplay, useDisplay } from '../../storage/display-store.ts'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { createOwnLayer } from './own-layer-overlay.tsx'
import { ownLayersTexts } from './own-layers-texts.ts'

/** Nobody waits for it who has not switched its layer on. */
const OfficialOnMap = lazy(() =>
  import('./official-on-map.tsx').then(({ OfficialOnMap }) => ({ default: OfficialOnMap })),
)
const OfficialList = lazy(() => import('./official-list.tsx').then(({ OfficialList }) => ({ default: OfficialList })))

const layersQuery = queryOptions({
  queryKey: ['chart-layers'],
  queryFn: ({ signal }) => ask(layerApi.listLayers, { quiet: true, signal }),
  staleTime: 300_000,
  retry: 1,
})

/** The layers that this server has, each with its switch, whom it is of, and of what day. Draws nothing itself. */
export function OwnLayers({ order }: { order: number }) {
  const language = useLanguage()
  const { data } = useQuery(layersQuery)
  const offered = (data?.layers ?? []).filter(({ notIn }) => !notIn.includes(language))
  return offered.map((layer, i) => <OwnLayer key={`${layer.id} ${layer.revision}`} layer={layer} order={order + i} />)
}

function OwnLayer({ layer, order }: { layer: ChartLayer; order: number }) {
  const { id, name, nameZh, credit, date, revision } = layer
  const texts = useTexts(ownLayersTexts)
  const chinese = useLanguage() === 'zh-CN'
  const on = useDisplay().ownLayers.includes(id)
  const set = useCallback((wanted: boolean) => switchLayer(id, wanted), [id])
  const label = chinese ? (nameZh ?? name) : name
  const source = texts.source({ credit, date })
  const data = `${location.origin}${chartLayerPath.replace(':id', id)}?${revision}`
  const officialSet = setOfLayer(id)
  const more = useMemo(
    () => (
      <>
        <p className="layers-source">{source}</p>
        {officialSet && (
          <LazyPart>
            <OfficialList set={officialSet} label={label} />
          </LazyPart>
        )}
      </>
    ),
    [source, officialSet, label],
  )
  useOverlay(createOwnLayer, { id, data, label, source }, { label, on, set, order, more })
  return (
    on &&
    officialSet && (
      <LazyPart>
        <OfficialOnMap set={officialSet} />
      </LazyPart>
    )
  )
}

const setOfLayer = (layer: string): OfficialSet | undefined =>
  (['danger', 'emission'] as const).find((set) => officialSets[set].layer === layer)

function switchLayer(id: string, on: boolean): void {
  const others = currentDisplay().ownLayers.filter((other) => other !== id)
  setDisplay({ ownLayers: on ? [...others, id] : others })
}
