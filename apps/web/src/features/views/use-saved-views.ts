import { errorCodes, MOST_SAVED_VIEWS, VIEW_ADDRESS, VIEW_NAME, viewApi, type SavedView } from '@fairway/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, request, sentenceOf } from '../../api/request.ts'
import { store, stored } from '../../storage/local-storage.ts'
import { isRecord, listOf } from '../../storage/stored-shape.ts'

type View = Pick<SavedView, 'name' | 'address'>

export interface SavedViewsHere {
  /** By name; undefined while they are fetched. */
  views: readonly View[] | undefined
  failure: string | null
  /** A view of the same name is replaced. The sentence that says why not, or null. */
  save(view: View): Promise<string | 'full' | null>
  remove(name: string): Promise<string | null>
}

const viewsQuery = (user: string | null) =>
  queryOptions({
    queryKey: ['views', user],
    queryFn: ({ signal }) => ask(viewApi.listViews, { signal }),
    enabled: user !== null,
    staleTime: 30_000,
  })

/** The views of who is logged in, else those of this browser. */
export function useSavedViews(user: string | null): SavedViewsHere {
  const client = useQueryClient()
  const { data, error } = useQuery(viewsQuery(user))
  const [own, setOwn] = useState(() => stored('views', storedViews) ?? [])
  if (user === null) {
    const keep = (views: readonly View[]) => {
      setOwn(views)
      store('views', views)
    }
    return {
      views: own,
      failure: null,
      async save(view) {
        const others = own.filter(({ name }) => name !== view.name)
        if (others.length >= MOST_SAVED_VIEWS) return 'full'
        keep([...others, view].sort((one, other) => one.name.localeCompare(other.name)))
        return null
      },
      async remove(name) {
        keep(own.filter((view) => view.name !== name))
        return null
      },
    }
  }
  const after = async (answer: { code: number; message: string }): Promise<string | null> => {
    await client.invalidateQueries({ queryKey: ['views', user] })
    return answer.code === errorCodes.ok ? null : sentenceOf(answer)
  }
  return {
    views: data?.views,
    failure: data === undefined ? (error?.message ?? null) : null,
    save: async ({ name, address }) => after(await request(viewApi.saveView, { body: { name, address } })),
    remove: async (name) => after(await request(viewApi.deleteView, { body: { name } })),
  }
}

/** What the browser kept; a damaged one is left out whole. */
const storedViews = (value: unknown): readonly View[] | undefined =>
  listOf(storedView)(value)?.slice(0, MOST_SAVED_VIEWS)

function storedView(value: unknown): View | undefined {
  if (!isRecord(value)) return undefined
  const { name, address } = value
  return typeof name === 'string' &&
    typeof address === 'string' &&
    name.length <= VIEW_NAME &&
    address.length <= VIEW_ADDRESS
    ? { name, address }
    : undefined
}
