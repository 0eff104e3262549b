import { listedShips, type ListedShip } from '@fairway/contract'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_PAGE, pickedShipsPage, shipListPage, type ShipListRequest } from '../../api/queries.ts'
import { useVirtualRows } from '../../ui/table/use-virtual-rows.ts'

/** The server's offset goes no further. */
const MOST_ROWS = 1_000_000
/** Pages asked for at once at most, however fast one scrolls. */
const MOST_PAGES = 3

/** The visible rows, from the pages that hold them. `picked`: these ships alone. */
export function useShipPages(
  request: ShipListRequest,
  picked: readonly number[] | null,
  heights: { height: number; headHeight: number },
) {
  const [known, setKnown] = useState<number | null>(null)
  const virtual = useVirtualRows({ count: Math.min(known ?? 0, MOST_ROWS), ...heights })
  const wanted = new Set(virtual.rows.map(({ index }) => Math.floor(index / LIST_PAGE)))
  const pages = wanted.size === 0 ? [0] : [...wanted].slice(0, MOST_PAGES)
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...(picked === null
        ? shipListPage(request, page * LIST_PAGE)
        : pickedShipsPage(picked, request, page * LIST_PAGE)),
      placeholderData: keepPreviousData,
    })),
  })
  const total =
    answers.find((answer) => answer.data)?.data?.total ?? (answers.some((answer) => answer.isPending) ? known : null)
  if (total !== known) setKnown(total)
  const lists = answers.map(({ data }) => (data === undefined ? undefined : listedShips(data)))
  const byPage = new Map(pages.map((page, index) => [page, lists[index]]))
  return {
    virtual,
    /** Null while her page is on its way. */
    shipAt: (index: number): ListedShip | null =>
      byPage.get(Math.floor(index / LIST_PAGE))?.[index % LIST_PAGE] ?? null,
    /** Those that are there. */
    loaded: lists.flatMap((ships) => ships ?? []),
    total,
    error: answers.find((answer) => answer.isError && !answer.data)?.error?.message ?? null,
    update: () => void Promise.all(answers.map((answer) => answer.refetch())),
  }
}
