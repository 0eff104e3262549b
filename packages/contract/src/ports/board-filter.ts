import type { BoardRow } from './arrival-board.ts'

export interface BoardFilter {
  class: string | null
  /** Part of a name, an MMSI, an IMO number, a call's port. */
  q: string
}

/** Rows of a board that a reader asked for: the page shows and the file holds the same. */
export function filterBoard(rows: readonly BoardRow[], { class: wanted, q }: BoardFilter): BoardRow[] {
  const text = fold(q.trim())
  return rows.filter(
    ({ ship, lastCall }) =>
      (wanted === null || ship.class === wanted) &&
      (text === '' ||
        [
          ship.name,
          ship.nameZh,
          String(ship.mmsi).padStart(9, '0'),
          String(ship.imo ?? ''),
          lastCall?.portName,
          lastCall?.portNameZh,
        ].some((value) => value != null && fold(value).includes(text))),
  )
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
