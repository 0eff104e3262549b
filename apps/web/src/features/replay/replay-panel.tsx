import './replay.css'
import { areaText, MOST_REPLAY_HOURS, readArea, type AreaBox } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Frame, SquareDashedMousePointer, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { settingsQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { NeedsLogin } from '../../session/needs-login.tsx'
import { useUser } from '../../session/session.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { readPeriod, writePeriod } from '../../ui/period-picker/check-period.ts'
import { CornersForm } from '../../ui/field/corners-form.tsx'
import { MomentField } from '../../ui/time-bar/moment-field.tsx'
import { ReplayPlayer } from './replay-player.tsx'
import type { ReplayPeriod } from './replay-query.ts'
import { replayTexts } from './replay-texts.ts'

interface ReplayPanelProps {
  /** The box that is played, as the contract writes it. */
  area: string | null
  /** Two instants in Unix seconds; anything else counts as the last 24 hours. */
  period: string | null
  /** What the chart shows now. */
  view: AreaBox
  /** The next box that is drawn on the chart is played. */
  onDraw(): void
  onArea(area: string | null): void
  onPeriod(period: string): void
  onClose(): void
  /** How many pixels of the chart's foot the panel covers. */
  onCover(bottom: number): void
}

const HOUR = 3_600_000
const choices = [1, 3, 6, 12, MOST_REPLAY_HOURS]
/** Until the server has said how far back visitors see, and what it lets pass. */
const USUAL_HOURS = 24

/** All ships of a box, for up to a day, played on the chart in the place of the live ones. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { area, view, onDraw, onArea, onClose, onCover } = props
  const texts = useTexts(replayTexts)
  const format = useFormat()
  const box = area === null ? null : readArea(area)
  const deck = useCover(onCover)
  const take = (wanted: AreaBox) => {
    const read = readArea(areaText(wanted))
    if (read !== null) onArea(areaText(read))
  }
  return (
    <section ref={deck} className="replay" aria-label={texts.title}>
      <header className="replay-row">
        <h2 ref={focusOnMount} tabIndex={-1}>
          {texts.title}
        </h2>
        {box !== null && (
          <p className="replay-note number">
            {format.position({ lat: box.south, lon: box.west })} – {format.position({ lat: box.north, lon: box.east })}
          </p>
        )}
        <span className="replay-gap" />
        <IconButton label={texts.close} icon={X} onClick={onClose} />
      </header>
      {box === null ? (
        <p className="replay-note">{texts.hint}</p>
      ) : (
        <Timed key={areaText(box)} box={box} period={props.period} onPeriod={props.onPeriod} />
      )}
      <div className="replay-row">
        <Button kind={box === null ? 'primary' : 'quiet'} icon={SquareDashedMousePointer} onClick={onDraw}>
          {texts.draw}
        </Button>
        <Button icon={Frame} onClick={() => take(view)}>
          {texts.view}
        </Button>
        <CornersForm
          className="replay-corners"
          words={{ from: texts.corner, to: texts.otherCorner, submit: texts.play, wrong: texts.wrong }}
          onBox={take}
        />
      </div>
    </section>
  )
}

/** The period, and what was going on in it. */
function Timed({ box, period, onPeriod }: { box: AreaBox } & Pick<ReplayPanelProps, 'period' | 'onPeriod'>) {
  const texts = useTexts(replayTexts)
  const { data: settings } = useQuery(settingsQuery)
  const visitor = useUser(({ user }) => user === null)
  const [opened] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const { from, to } = periodOf(period, opened)
  const hours = Math.round((to - from) / HOUR)
  const publicHours = settings?.publicTrackHours ?? USUAL_HOURS
  const barred = visitor && from < opened - publicHours * HOUR
  const change = (end: number, length: number) => onPeriod(writePeriod({ from: end - length * HOUR, to: end }))
  return (
    <>
      <div className="replay-row">
        <label className="replay-hours">
          {texts.length}
          <select value={hours} onChange={(event) => change(to, Number(event.target.value))}>
            {[...new Set([...choices, hours])].map((choice) => (
              <option key={choice} value={choice}>
                {texts.hours({ count: choice })}
              </option>
            ))}
          </select>
        </label>
        <div className="replay-until">
          <span>{texts.until}</span>
          <MomentField
            label={texts.end}
            playback={{
              time: to,
              from: 0,
              to: opened,
              playing: false,
              speed: 1,
              seek: (end) => change(end, hours),
              setSpeed: () => {},
              toggle: () => {},
            }}
          />
        </div>
      </div>
      {barred ? <NeedsLogin /> : <ReplayPlayer key={`${from} ${to}`} box={box} from={from} to={to} />}
    </>
  )
}

/** At most a day; the last one before `now` where no other is asked for. */
function periodOf(text: string | null, now: number): ReplayPeriod {
  const { from, to } = readPeriod(text ?? '') ?? { from: now - MOST_REPLAY_HOURS * HOUR, to: now }
  return { from: Math.max(from, to - MOST_REPLAY_HOURS * HOUR), to }
}

/** Tells how much of the chart's foot is covered, whenever that changes. */
function useCover(onCover: (bottom: number) => void) {
  const deck = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = deck.current
    if (!shown) return
    const observer = new ResizeObserver(() => onCover(shown.offsetHeight))
    observer.observe(shown)
    return () => {
      observer.disconnect()
      onCover(0)
    }
  }, [onCover])
  return deck
}
