import { useSearchParams } from 'react-router'
import { allColumns } from '../../features/fleet/table/columns.ts'
import type { Sorting } from '../../features/fleet/table/rows.ts'

interface FleetsUrl {
  fleet: string | null
  sorting: Sorting
  /** What is looked for in the table. */
  words: string
}

const MOST_WORDS = 64

/** What the page shows, as its address holds it: `?fleet=&sort=eta&find=`; `-eta` is downwards. */
export function useFleetsUrl(): [FleetsUrl, (change: Partial<FleetsUrl>) => void] {
  const [search, setSearch] = useSearchParams()
  const sort = search.get('sort') ?? ''
  const by = (['name', ...allColumns] as const).find((column) => column === sort.replace(/^-/, ''))
  const url: FleetsUrl = {
    fleet: search.get('fleet'),
    sorting: { by: by ?? 'name', down: by !== undefined && sort.startsWith('-') },
    words: (search.get('find') ?? '').slice(0, MOST_WORDS),
  }
  const change = (part: Partial<FleetsUrl>) => {
    const { fleet, sorting, words } = { ...url, ...part }
    const named = sorting.by !== 'name' || sorting.down
    setSearch(
      {
        ...(fleet !== null && { fleet }),
        ...(named && { sort: `${sorting.down ? '-' : ''}${sorting.by}` }),
        ...(words !== '' && { find: words }),
      },
      { replace: part.fleet === undefined },
    )
  }
  return [url, change]
}
