import './time-bar.css'
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../button/button.tsx'
import { MomentField } from './moment-field.tsx'
import { fittingSpeed, leapOf, speedsFor, strideOf } from './playback-speeds.ts'
import { TimeMarks } from './time-marks.tsx'
import type { Playback } from './use-playback.ts'
import { timeBarTexts } from './time-bar-texts.ts'

const MINUTE = 60_000
const JUMP = 10 * MINUTE

/** When something was heard, drawn as a line of its own under the bar. */
export interface TimeSpans {
  key: string | number
  colour: string
  spans: readonly (readonly [from: number, to: number])[]
}

/** One moment for everything shown: a slider for mouse, finger and arrow keys, with play, pause, steps and speed, and a field to go to any. */
export function TimeBar({ playback, heard = [] }: { playback: Playback; heard?: readonly TimeSpans[] }) {
  const t = useTexts(timeBarTexts)
  const format = useFormat()
  const { time, from, to, playing, speed, seek, setSpeed, toggle } = playback
  const fit = fittingSpeed(to - from)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = moves[event.key]?.(to - from, event.shiftKey)
    if (by === undefined) return
    event.preventDefault()
    seek(Math.min(to, Math.max(from, time + by)))
  }
  return (
    <fieldset className="time-bar">
      <legend className="visually-hidden">{t.label}</legend>
      <div className="time-bar-row">
        <div className="time-bar-keys">
          <IconButton label={t.back} icon={SkipBack} disabled={time <= from} onClick={() => seek(time - JUMP)} />
          <IconButton
            className="time-bar-play"
            label={playing ? t.pause : t.play}
            icon={playing ? Pause : Play}
            onClick={toggle}
          />
          <IconButton label={t.forward} icon={SkipForward} disabled={time >= to} onClick={() => seek(time + JUMP)} />
        </div>
        <div className="time-bar-slide">
          <input
            type="range"
            aria-label={t.time}
            aria-valuetext={format.moment(time)}
            min={from}
            max={Math.max(to, from + MINUTE)}
            step={MINUTE}
            value={time}
            onChange={(event) => seek(Number(event.target.value))}
            onKeyDown={press}
          />
          <TimeMarks from={from} to={to} />
          {heard.length > 0 && <HeardLines from={from} to={to} heard={heard} />}
        </div>
        <MomentField playback={playback} />
        <select aria-label={t.speed} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {speedsFor(to - from).map((choice) => (
            <option key={choice} value={choice}>
              {choice === fit ? t.fit({ speed: format.number(choice) }) : t.times({ speed: format.number(choice) })}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}

/** What a key moves the moment by, in a period of so many milliseconds. */
const moves: Readonly<Record<string, (span: number, fine: boolean) => number>> = {
  ArrowRight: (span, fine) => (fine ? MINUTE : strideOf(span)),
  ArrowUp: (span, fine) => (fine ? MINUTE : strideOf(span)),
  ArrowLeft: (span, fine) => -(fine ? MINUTE : strideOf(span)),
  ArrowDown: (span, fine) => -(fine ? MINUTE : strideOf(span)),
  PageUp: leapOf,
  PageDown: (span) => -leapOf(span),
}

/** A thin line a ship: where it breaks, nothing was heard of her. */
function HeardLines({ from, to, heard }: { from: number; to: number; heard: readonly TimeSpans[] }) {
  const share = (instant: number) => ((Math.min(Math.max(instant, from), to) - from) / Math.max(1, to - from)) * 100
  return (
    <svg
      className="time-bar-heard"
      viewBox={`0 0 100 ${heard.length}`}
      height={heard.length * 4}
      preserveAspectRatio="none"
      aria-hidden
    >
      {heard.map(({ key, colour, spans }, row) =>
        spans.map(([begin, end]) => (
          <rect
            key={`${key} ${begin}`}
            x={share(begin)}
            y={row + 0.15}
            width={Math.max(0.2, share(end) - share(begin))}
            height={0.7}
            fill={colour}
          />
        )),
      )}
    </svg>
  )
}
