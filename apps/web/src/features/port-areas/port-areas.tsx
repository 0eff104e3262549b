import { portAreaApi, type PortArea } from '@fairway/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ask } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Screen } from '../../map/geometry/screen.ts'
import { useAreaName } from '../../map/names/area-name.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { areaBox, type AreaBox } from './area-box.ts'
import { createPortAreas } from './port-areas-overlay.tsx'
import { portAreasTexts } from './port-areas-texts.ts'

const none: readonly PortArea[] = []

const areasQuery = (box: AreaBox | null) =>
  queryOptions({
    queryKey: ['port-areas', box],
    queryFn: ({ signal }) => ask(portAreaApi.findPortAreas, { query: box!, quiet: true, signal }),
    enabled: box !== null,
    staleTime: 600_000,
    retry: 1,
    placeholderData: keepPreviousData,
  })

interface PortAreasProps {
  on: boolean
  set(on: boolean): void
  order: number
}

/** Berths and anchorages of the harbours in view, with their switch. Draws nothing itself. */
export function PortAreas({ on, set, order }: PortAreasProps) {
  const texts = useTexts(portAreasTexts)
  const { nameOf, hint } = useAreaName()
  const [box, setBox] = useState<AreaBox | null>(null)
  const onView = useCallback((screen: Screen) => {
    const seen = areaBox(screen)
    setBox((before) => (JSON.stringify(before) === JSON.stringify(seen) ? before : seen))
  }, [])
  const { data, isError, isPlaceholderData } = useQuery({ ...areasQuery(box), enabled: on && box !== null })
  const found = box === null ? none : (data?.areas ?? none)
  const areas = useMemo(() => found.map((area) => ({ area, name: nameOf(area.kind, area) })), [found, nameOf])
  const kinds = useMemo(() => ({ berth: texts.berth, anchor: texts.anchor, limits: texts.limits }), [texts])
  const nothing = data !== undefined && !isPlaceholderData && found.length === 0
  const note = box === null ? texts.closer : isError ? texts.failed : nothing ? texts.none : hint
  const more = <p className="layers-source">{note}</p>
  useOverlay(createPortAreas, { areas, kinds, onView }, { label: texts.label, on, set, order, more })
  return null
}
