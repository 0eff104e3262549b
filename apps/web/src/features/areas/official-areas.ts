import type { Area, OfficialArea, SharedArea } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { officialAreasQuery } from '../../api/official-areas-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { areasQuery } from './area-api.ts'

/** An area that a rule may name; of an official one whose word it is, of one that another member shares whose it is. */
export interface NamedArea extends Area {
  official: Pick<OfficialArea, 'set' | 'source' | 'asOf'> | null
  by: string | null
}

/** Own areas, those that others share (undefined: not known yet), then the official ones in the reader's language; whether that is all. */
export function useNamedAreas(
  user: string,
  shared: readonly SharedArea[] | undefined,
): { areas: NamedArea[]; known: boolean } {
  const chinese = useLanguage() === 'zh-CN'
  const own = useQuery(areasQuery(user)).data?.areas
  const official = useQuery(officialAreasQuery).data?.areas
  const areas = [
    ...(own ?? []).map((area) => ({ ...area, official: null, by: null })),
    ...(shared ?? []).map((area) => ({ ...area, official: null })),
    ...(official ?? []).map(({ id, set, source, name, nameZh, note, noteZh, shape, asOf }) => ({
      id,
      official: { set, source, asOf },
      by: null,
      shape,
      name: chinese ? nameZh : name,
      note: chinese ? noteZh : note,
      colour: set === 'danger' ? ('red' as const) : ('teal' as const),
      shown: false,
      createdAt: Date.parse(asOf),
      changedAt: Date.parse(asOf),
    })),
  ]
  return { areas, known: own !== undefined && shared !== undefined && official !== undefined }
}
