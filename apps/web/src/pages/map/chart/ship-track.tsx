import type { Track } from '@fairway/contract'
import { useCallback, useMemo } from 'react'
import { useFormat, type Formatters } from '../../../i18n/use-format.ts'
import type { MapTarget } from '../../../map/overlay/overlay.ts'
import { useOverlay } from '../../../map/overlay/use-overlay.ts'
import { askMoment } from '../../../map/tracks/asked-moment.ts'
import { createTrackMarks } from '../../../map/tracks/track-marks-overlay.ts'
import { TrackOverlay } from '../../../map/tracks/track-overlay.ts'
import { TRACK_POINT } from '../../../map/tracks/track-point.ts'
import { useDisplay } from '../../../storage/display-store.ts'
import { timeTicks } from '../../../ui/chart/time-ticks.ts'
import { dayOf, startOfDay } from '../../../ui/period-picker/zoned-day.ts'

/** Hours or days written along a track at most. */
const MOST_MARKS = 24

/** The track of the selected ship with its hours; a report says itself to the pointer, and a click goes to its moment. Draws nothing itself. */
export function ShipTrack({ track, onMoment }: { track: Track; onMoment(): void }) {
  const format = useFormat()
  const timeZone = useDisplay().timeZone ?? undefined
  const marks = useMemo(() => {
    const { time } = track
    if (time.length < 2) return []
    return timeTicks(time[0], time.at(-1)!, timeZone, MOST_MARKS).map((tick) => ({
      time: tick,
      label: startOfDay(dayOf(tick, timeZone), timeZone) === tick ? format.day(tick) : format.clock(tick),
    }))
  }, [track, timeZone, format])
  const target = useCallback((index: number) => reportTarget(track, index, format, onMoment), [track, format, onMoment])
  useOverlay(createTrackMarks, { track, marks, target })
  return <TrackOverlay track={track} />
}

const reportTarget = (track: Track, index: number, format: Formatters, onMoment: () => void): MapTarget => ({
  key: `${TRACK_POINT} ${track.mmsi} ${track.time[index]}`,
  name: () => format.moment(track.time[index]),
  card: () => <ReportCard track={track} index={index} />,
  open() {
    askMoment(track.mmsi, track.time[index])
    onMoment()
  },
})

/** What a report says. */
function ReportCard({ track, index }: { track: Track; index: number }) {
  const format = useFormat()
  return (
    <>
      <strong className="number">{format.moment(track.time[index])}</strong>
      <p className="number">
        {format.knots(track.sog[index])} · {format.degrees(track.cog[index], 1)}
      </p>
      <p className="number">{format.position({ lat: track.lat[index], lon: track.lon[index] })}</p>
    </>
  )
}
