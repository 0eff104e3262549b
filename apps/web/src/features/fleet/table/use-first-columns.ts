import { useMedia } from '../../../ui/use-media.ts'
import { columnsFor, screens, type Column } from './columns.ts'

/** The columns of a first visit that this screen has room for. */
export function useFirstColumns(): readonly Column[] {
  const all = useMedia(`(width < ${screens.all}px)`)
  const place = useMedia(`(width < ${screens.place}px)`)
  const ownEta = useMedia(`(width < ${screens.ownEta}px)`)
  return columnsFor({ all, place, ownEta })
}
