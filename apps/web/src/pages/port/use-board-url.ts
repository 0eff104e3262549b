import { boardHours, shipClasses, type BoardHours, type ShipClass } from '@fairway/contract'
import { useSearchParams } from 'react-router'
import { boardColumns, type BoardSorting } from '../../features/board/sort-board.ts'

export interface BoardUrl {
  hours: BoardHours
  class: ShipClass | null
  q: string
  sorting: BoardSorting
  wall: boolean
}

const HOURS: BoardHours = 72
const LONGEST_TEXT = 60

/** What the board shows, as its address holds it: `?hours=24&class=bulk&q=…&sort=-ours&wall=1`. */
export function readBoardUrl(search: URLSearchParams): BoardUrl {
  const sort = search.get('sort') ?? ''
  const by = boardColumns.find((column) => column === sort.replace(/^-/, '')) ?? 'order'
  return {
    hours: boardHours.find((hours) => String(hours) === search.get('hours')) ?? HOURS,
    class: shipClasses.find((name) => name === search.get('class')) ?? null,
    q: (search.get('q') ?? '').slice(0, LONGEST_TEXT),
    sorting: { by, down: by !== 'order' && sort.startsWith('-') },
    wall: search.get('wall') === '1',
  }
}

export function writeBoardUrl({ hours, class: wanted, q, sorting, wall }: BoardUrl): Record<string, string> {
  return {
    ...(hours !== HOURS && { hours: String(hours) }),
    ...(wanted !== null && { class: wanted }),
    ...(q !== '' && { q }),
    ...(sorting.by !== 'order' && { sort: `${sorting.down ? '-' : ''}${sorting.by}` }),
    ...(wall && { wall: '1' }),
  }
}

export function useBoardUrl(): [BoardUrl, (change: Partial<BoardUrl>) => void] {
  const [search, setSearch] = useSearchParams()
  const url = readBoardUrl(search)
  return [url, (change) => setSearch(writeBoardUrl({ ...url, ...change }), { replace: change.wall === undefined })]
}
