import { areaApi, type Area, type OfficialArea } from '@fairway/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { areasQuery } from './area-calls.ts'

/** An area that a rule may name; of an official one whose word it is. */
export interface NamedArea extends Area {
  official: Pick<OfficialArea, 'set' | 'source' | 'asOf'> | null
}

const officialQuery = queryOptions({
  queryKey: ['official-areas'],
  queryFn: ({ signal }) => ask(areaApi.listOfficialAreas, { signal, quiet: true }),
  staleTime: Infinity,
})

/** Own areas, then the official ones in the reader's language. */
export function useNamedAreas(user: string): NamedArea[] {
  const chinese = useLanguage() === 'zh-CN'
  const own = useQuery(areasQuery(user)).data?.areas ?? []
  const official = useQuery(officialQuery).data?.areas ?? []
  return [
    ...own.map((area) => ({ ...area, official: null })),
    ...official.map(({ id, set, source, name, nameZh, note, noteZh, shape, asOf }) => ({
      id,
      official: { set, source, asOf },
      shape,
      name: chinese ? nameZh : name,
      note: chinese ? noteZh : note,
      colour: set === 'danger' ? ('red' as const) : ('teal' as const),
      shown: false,
      createdAt: Date.parse(asOf),
      changedAt: Date.parse(asOf),
    })),
  ]
}
