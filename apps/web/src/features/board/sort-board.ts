import type { BoardRow, Language } from '@fairway/contract'

export const boardColumns = ['ship', 'class', 'size', 'from', 'crew', 'ours', 'queue'] as const
export type BoardColumn = (typeof boardColumns)[number]
export interface BoardSorting {
  /** `order`: as they arrive. */
  by: BoardColumn | 'order'
  down: boolean
}

/** The rows by a column; what is not known comes last either way. */
export function sortBoard(
  rows: readonly BoardRow[],
  { by, down }: BoardSorting,
  language: Language,
): readonly BoardRow[] {
  if (by === 'order') return rows
  const value = valueOf(by, language)
  const names = new Intl.Collator(language)
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const difference = typeof one === 'number' ? one - Number(other) : names.compare(one, String(other))
    return down ? -difference : difference
  })
}

function valueOf(by: BoardColumn, language: Language): (row: BoardRow) => string | number | null {
  const named = (name: string | null, nameZh: string | null) =>
    language === 'zh-CN' ? (nameZh ?? name) : (name ?? nameZh)
  switch (by) {
    case 'ship':
      return ({ ship }) => named(ship.name, ship.nameZh)
    case 'class':
      return ({ ship }) => ship.class
    case 'size':
      return ({ ship }) => ship.length
    case 'from':
      return ({ lastCall }) => lastCall && named(lastCall.portName, lastCall.portNameZh)
    case 'crew':
      return ({ eta }) => eta.crew
    case 'ours':
      return ({ eta }) => eta.ours?.p50 ?? null
    case 'queue':
      return ({ queue }) => queue.place
  }
}
