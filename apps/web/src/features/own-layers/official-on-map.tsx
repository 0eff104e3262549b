import { officialSets, type OfficialArea, type OfficialSet } from '@fairway/contract'
import { createArea, type Area } from '@fairway/tracking/areas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { officialAreasQuery } from '../../api/official-areas-query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createOfficialHits, type MetArea } from './official-hits.tsx'
import { ownLayersTexts } from './own-layers-texts.ts'

/** The areas of a set where a click meets them: each leads to its page. Draws nothing itself. */
export function OfficialOnMap({ set }: { set: OfficialSet }) {
  const texts = useTexts(ownLayersTexts)
  const chinese = useLanguage() === 'zh-CN'
  const navigate = useNavigate()
  const { data } = useQuery(officialAreasQuery)
  const ready = useMemo(() => readyOf(data?.areas ?? [], set), [data, set])
  const areas = useMemo(
    () =>
      ready.map(({ area: { id, name, nameZh, source: credit, asOf: date }, shape }): MetArea => ({
        id,
        name: chinese ? nameZh : name,
        source: texts.source({ credit, date }),
        shape,
      })),
    [ready, chinese, texts],
  )
  const onOpen = useCallback((id: string) => void navigate(`/area/${id}`), [navigate])
  useOverlay(createOfficialHits, { areas, onOpen })
  return null
}

/** Without that which is all of them together. */
const readyOf = (areas: readonly OfficialArea[], set: OfficialSet): { area: OfficialArea; shape: Area }[] =>
  areas
    .filter((area) => area.set === set && area.id !== officialSets[set].all)
    .map((area) => ({ area, shape: createArea(area.shape) }))
