import '../../features/board/board.css'
import '../../ui/period-picker/period-picker.css'
import '../../site/blocks/work-page.css'
import './arrivals.page.css'
import {
  boardHours,
  errorCodes,
  filterBoard,
  MOST_BOARD_ROWS,
  shipClasses,
  type ArrivalBoard,
  type BoardRow,
} from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Anchor, Link2, Map as MapIcon, Monitor } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '../../api/request.ts'
import { boardQuery } from '../../features/board/board-query.ts'
import { BoardCongestion } from '../../features/board/board-congestion.tsx'
import { BoardFreshness } from '../../features/board/board-freshness.tsx'
import { BoardTable } from '../../features/board/board-table.tsx'
import { boardTexts } from '../../features/board/board-texts.ts'
import { ExportBoard } from '../../features/board/export-board.tsx'
import { sortBoard } from '../../features/board/sort-board.ts'
import { rememberPort } from '../../features/search/recent-searches.ts'
import { formatClockIn } from '../../i18n/format-time.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { AskMore } from '../../contact/ask-more.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ChoosePort } from './choose-port.tsx'
import { OtherPort } from './other-port.tsx'
import { useBoardUrl, type BoardUrl } from './use-board-url.ts'

const BoardWall = lazy(async () => ({ default: (await import('../../features/board/board-wall.tsx')).BoardWall }))

/** `/port/:locode/arrivals`: who waits in a port, who comes to it, and how long ships wait there. Without a port it asks for one. */
export function Page() {
  const { locode } = useParams()
  return locode === undefined ? <ChoosePort /> : <PortBoard written={locode} />
}

function PortBoard({ written }: { written: string }) {
  const ui = useTexts(uiTexts)
  const t = useTexts(boardTexts)
  const format = useFormat()
  const locode = written.toUpperCase()
  const [url, change] = useBoardUrl()
  const query = useQuery(boardQuery(locode, url.hours))
  const { data: board, error } = query
  const rows = useShown(board, url)
  usePageTitle(board ? t.titleOf({ name: format.portName(board.port) }) : t.title)
  useEffect(() => {
    if (board) rememberPort(board.port)
  }, [board])
  const closeWall = useCallback(() => change({ wall: false }), [change])
  if (url.wall && board)
    return (
      <div className="room-bridge">
        <Suspense fallback={null}>
          <BoardWall board={board} rows={rows} late={query.isRefetchError} onClose={closeWall} />
        </Suspense>
      </div>
    )
  const unknown =
    error instanceof CallError && (error.code === errorCodes.unknownPort || error.code === errorCodes.badRequest)
  return (
    <div className="work-page room-bridge">
      <a className="skip-link" href="#arrivals">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="arrivals" className="work-main arrivals-main" tabIndex={-1}>
        <Title board={board ?? null} locode={locode} />
        {board ? (
          <Board board={board} rows={rows} url={url} onChange={change} late={query.isRefetchError} />
        ) : unknown ? (
          <Empty
            icon={Anchor}
            text={t.unknownPort({ locode: written })}
            action={
              <Link className="button button-primary" to="/map">
                {t.toMap}
              </Link>
            }
          />
        ) : error ? (
          <Failure text={t.failed} why={error.message} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={16} />
        )}
        <AskMore of="shipPort" />
      </main>
    </div>
  )
}

function useShown(board: ArrivalBoard | undefined, { class: wanted, q, sorting }: BoardUrl): readonly BoardRow[] {
  const language = useLanguage()
  const { by, down } = sorting
  return useMemo(
    () => (board ? sortBoard(filterBoard(board.rows, { class: wanted, q }), { by, down }, language) : []),
    [board, wanted, q, by, down, language],
  )
}

function Title({ board, locode }: { board: ArrivalBoard | null; locode: string }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const language = useLanguage()
  const now = useNow()
  if (board === null) return <h1>{t.title}</h1>
  const { port } = board
  const clock = port.timeZone && formatClockIn(now, port.timeZone, language)
  return (
    <div className="arrivals-title">
      <h1>{t.titleOf({ name: format.portName(port) })}</h1>
      <p className="number">
        {port.locode} <Flag code={port.country} named />
        {clock && <span>{t.localTime({ clock })}</span>}
      </p>
      <OtherPort />
      <Link className="button button-quiet" to={`/map?port=${locode}`}>
        <MapIcon aria-hidden />
        {t.onMap}
      </Link>
    </div>
  )
}

interface BoardProps {
  board: ArrivalBoard
  rows: readonly BoardRow[]
  url: BoardUrl
  onChange(change: Partial<BoardUrl>): void
  late: boolean
}

function Board({ board, rows, url, onChange, late }: BoardProps) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const cut = board.waitingTotal + board.expectedTotal > board.rows.length
  return (
    <>
      {board.rebuilding && <p className="board-note">{t.rebuilding}</p>}
      <div className="arrivals-figures number">
        <p>
          {t.figures.waiting} <strong>{format.number(board.waitingTotal)}</strong>
        </p>
        <p>
          {t.figures.expected} <strong>{format.number(board.expectedTotal)}</strong>
        </p>
        {board.withoutEta > 0 && (
          <p>
            {t.figures.withoutEta} <strong>{format.number(board.withoutEta)}</strong>
          </p>
        )}
        <BoardFreshness at={board.at} late={late} />
      </div>
      <Choices board={board} url={url} onChange={onChange} shown={rows.length} />
      {board.rows.length === 0 ? (
        <Empty icon={Anchor} text={t.none} />
      ) : rows.length === 0 ? (
        <Empty
          icon={Anchor}
          text={t.filter.none}
          action={<Button onClick={() => onChange({ class: null, q: '' })}>{t.filter.clear}</Button>}
        />
      ) : (
        <BoardTable
          label={t.titleOf({ name: format.portName(board.port) })}
          rows={rows}
          at={board.at}
          waits={board.waits}
          sorting={url.sorting}
          onSort={(sorting) => onChange({ sorting })}
        />
      )}
      {cut && <p className="board-note">{t.cut({ count: format.number(MOST_BOARD_ROWS) })}</p>}
      <details className="board-note">
        <summary>{t.meaning}</summary>
        <p>{t.meaningText}</p>
      </details>
      <BoardCongestion board={board} />
    </>
  )
}

function Choices({ board, url, onChange, shown }: Pick<BoardProps, 'board' | 'url' | 'onChange'> & { shown: number }) {
  const t = useTexts(boardTexts)
  const { shipClass } = useTexts(formatTexts)
  const there = new Set(board.rows.map(({ ship }) => ship.class))
  const filtered = url.class !== null || url.q !== ''
  return (
    <div className="arrivals-choices">
      <fieldset className="segments">
        <legend className="visually-hidden">{t.window.label}</legend>
        {boardHours.map((hours) => (
          <button key={hours} type="button" aria-pressed={url.hours === hours} onClick={() => onChange({ hours })}>
            {t.window[`h${hours}`]}
          </button>
        ))}
      </fieldset>
      <label>
        {t.filter.class}
        <select
          className="text-control"
          value={url.class ?? ''}
          onChange={({ target }) => onChange({ class: shipClasses.find((name) => name === target.value) ?? null })}
        >
          <option value="">{t.filter.all}</option>
          {shipClasses
            .filter((name) => there.has(name) || name === url.class)
            .map((name) => (
              <option key={name} value={name}>
                {shipClass[name]}
              </option>
            ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">{t.filter.find}</span>
        <input
          className="text-control"
          type="search"
          placeholder={t.filter.find}
          maxLength={60}
          value={url.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </label>
      <output className="board-note number">{filtered && t.filter.shown({ count: shown })}</output>
      <span className="arrivals-gap" />
      <Button icon={Monitor} onClick={() => onChange({ wall: true })}>
        {t.wall.open}
      </Button>
      <Button icon={Link2} onClick={() => void copyText(location.href)}>
        {t.copy}
      </Button>
      <ExportBoard locode={board.port.locode} hours={url.hours} class={url.class} q={url.q} disabled={shown === 0} />
    </div>
  )
}
