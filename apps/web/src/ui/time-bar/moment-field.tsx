import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { instantOf, minuteOf } from '../period-picker/zoned-day.ts'
import type { Playback } from './use-playback.ts'
import { timeBarTexts } from './time-bar-texts.ts'

const MINUTE = 60_000

/** The moment shown as a field of date and time, in the reader's zone and the browser's way of writing: what is put there is gone to. */
export function MomentField({ playback: { time, from, to, seek } }: { playback: Playback }) {
  const t = useTexts(timeBarTexts)
  const format = useFormat()
  const timeZone = useDisplay().timeZone ?? undefined
  // While somebody types, what stands there is no moment yet; a moment out of the period stays to be corrected.
  const [typed, setTyped] = useState<string | null>(null)
  const asked = typed === null ? null : instantOf(typed, timeZone)
  const outside = asked !== null && (asked < from - MINUTE || asked > to + MINUTE)
  return (
    <label className="time-bar-time number" title={format.utc(time)}>
      <span className="visually-hidden">{t.goTo}</span>
      <input
        type="datetime-local"
        min={minuteOf(from, timeZone)}
        max={minuteOf(to, timeZone)}
        value={typed ?? minuteOf(time, timeZone)}
        aria-invalid={outside}
        onChange={({ target: { value } }) => {
          const instant = instantOf(value, timeZone)
          const within = instant !== null && instant >= from - MINUTE && instant <= to + MINUTE
          setTyped(within ? null : value)
          if (within) seek(Math.min(to, Math.max(from, instant)))
        }}
        onBlur={() => setTyped(null)}
      />
      <small aria-live="polite">{outside ? t.outside({ range: format.moments(from, to) }) : format.zone(time)}</small>
    </label>
  )
}
