import '../../features/board/board.css'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from 'lucide-react'
import { useState } from 'react'
import { BoardFreshness } from '../../features/board/board-freshness.tsx'
import { boardQuery } from '../../features/board/board-query.ts'
import { BoardTable } from '../../features/board/board-table.tsx'
import { boardTexts } from '../../features/board/board-texts.ts'
import { sortBoard, type BoardSorting } from '../../features/board/sort-board.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'

const HOURS = 72

/** The arrivals of a port in a frame. */
export function EmbeddedBoard({ locode }: { locode: string }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const language = useLanguage()
  const { data: board, error, refetch, isRefetchError } = useQuery(boardQuery(locode, HOURS))
  const [sorting, setSorting] = useState<BoardSorting>({ by: 'order', down: false })
  if (!board) return <Pending text={t.failed} lines={10} error={error} onRetry={() => void refetch()} />
  const title = t.titleOf({ name: format.portName(board.port) })
  return (
    <>
      <h1>{title}</h1>
      <div className="embed-scroll">
        <BoardFreshness at={board.at} late={isRefetchError} />
        {board.rows.length === 0 ? (
          <Empty icon={Anchor} text={t.none} />
        ) : (
          <BoardTable
            label={title}
            rows={sortBoard(board.rows, sorting, language)}
            at={board.at}
            waits={board.waits}
            sorting={sorting}
            onSort={setSorting}
            foreign
          />
        )}
      </div>
    </>
  )
}
