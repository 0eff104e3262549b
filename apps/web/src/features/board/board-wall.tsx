import './board-wall.css'
import type { ArrivalBoard, BoardRow } from '@fairway/contract'
import { ChevronLeft, ChevronRight, Expand, Pause, Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTexts } from '../../i18n/format-texts.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { IconButton } from '../../ui/button/button.tsx'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BoardFreshness } from './board-freshness.tsx'
import { sizeOf } from './board-cells.tsx'
import { boardTexts } from './board-texts.ts'

interface BoardWallProps {
  board: ArrivalBoard
  rows: readonly BoardRow[]
  /** The last question for it failed. */
  late: boolean
  onClose(): void
}

const TURN_MS = 12_000
/** Of one row, of head and foot: board-wall.css has the same. */
const [ROW, REST] = [64, 168]

/** The board for a screen on a wall: large, a page at a time, turned by itself; it keeps the screen awake. */
export function BoardWall({ board, rows, late, onClose }: BoardWallProps) {
  const { wall: t, columns, figures } = useTexts(boardTexts)
  const format = useFormat()
  const wall = useRef<HTMLElement>(null)
  const fit = useRowsThatFit()
  const pages = Math.max(1, Math.ceil(rows.length / fit))
  const [turning, setTurning] = useState(true)
  const [turned, setTurned] = useState(0)
  const page = turned % pages
  useEffect(() => {
    if (!turning || pages === 1) return
    const timer = setInterval(() => setTurned((before) => before + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [turning, pages])
  useScreenAwake()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !document.fullscreenElement && onClose()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  const turn = (by: number) => {
    setTurning(false)
    setTurned(page + by + pages)
  }
  return (
    <main ref={wall} className="wall number">
      <header className="wall-head">
        <h1 ref={focusOnMount} tabIndex={-1}>
          {format.portName(board.port)} <small>{board.port.locode}</small>
        </h1>
        <p>
          {figures.waiting} <strong>{format.number(board.waitingTotal)}</strong>
        </p>
        <p>
          {figures.expected} <strong>{format.number(board.expectedTotal)}</strong>
        </p>
        <Clock />
      </header>
      <table className="wall-rows">
        <thead>
          <tr>
            {[columns.ship, columns.class, columns.size, columns.from, t.state].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(page * fit, (page + 1) * fit).map((row) => (
            <WallRow key={row.ship.mmsi} row={row} />
          ))}
        </tbody>
      </table>
      <footer className="wall-foot">
        <BoardFreshness at={board.at} late={late} />
        <span className="wall-tools">
          {pages > 1 && (
            <>
              <span>{t.page({ page: format.number(page + 1), pages: format.number(pages) })}</span>
              <IconButton label={t.previous} icon={ChevronLeft} onClick={() => turn(-1)} />
              <IconButton
                label={turning ? t.pause : t.go}
                icon={turning ? Pause : Play}
                onClick={() => setTurning(!turning)}
              />
              <IconButton label={t.next} icon={ChevronRight} onClick={() => turn(1)} />
            </>
          )}
          <IconButton label={t.full} icon={Expand} onClick={() => void fillScreen(wall.current)} />
          <IconButton label={t.close} icon={X} onClick={onClose} />
        </span>
      </footer>
    </main>
  )
}

function WallRow({ row: { ship, state, lastCall, eta, waitingSince } }: { row: BoardRow }) {
  const texts = useTexts(boardTexts)
  const { oneShipClass } = useTexts(formatTexts)
  const format = useFormat()
  const now = useNow()
  const { wall: t } = texts
  return (
    <tr className={state === 'waiting' ? 'is-waiting' : ''}>
      <th scope="row">
        <span className="wall-ship">
          <ClassMark of={ship.class} stopped={state === 'waiting'} />
          <span>{format.shipName(ship)}</span>
          <Flag code={ship.flag} />
        </span>
      </th>
      <td>{oneShipClass[ship.class]}</td>
      <td>{sizeOf(ship, texts, format)}</td>
      <td>
        {lastCall === null ? NOT_AVAILABLE : format.portName({ name: lastCall.portName, nameZh: lastCall.portNameZh })}
      </td>
      <td>
        {waitingSince !== null ? (
          <strong>{t.waiting({ time: format.elapsed(now - waitingSince) })}</strong>
        ) : eta.best === null ? (
          NOT_AVAILABLE
        ) : (
          <>
            <strong>{format.brief(eta.best, now).text}</strong>{' '}
            <small>{eta.best > now ? t.in({ time: format.elapsed(eta.best - now) }) : t.now}</small>
          </>
        )}
      </td>
    </tr>
  )
}

function Clock() {
  const format = useFormat()
  const now = useNow()
  return (
    <p className="wall-clock">
      {format.clock(now)} <small>{format.zone(now)}</small>
    </p>
  )
}

async function fillScreen(element: HTMLElement | null): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.())
  } catch (error) {
    console.warn(`No full screen: ${String(error)}`)
  }
}

const countRows = () => Math.max(3, Math.floor((innerHeight - REST) / ROW))

function useRowsThatFit(): number {
  const [fit, setFit] = useState(countRows)
  useEffect(() => {
    const changed = () => setFit(countRows())
    addEventListener('resize', changed)
    return () => removeEventListener('resize', changed)
  }, [])
  return fit
}

/** Asked for again when the page comes back into sight: a browser lets go of it then. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock?.request('screen').catch(() => null)
      if (gone) void held?.release()
      else lock = held ?? null
    }
    const again = () => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
