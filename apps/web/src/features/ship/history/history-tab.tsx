import type { Track } from '@fairway/contract'
import { placeAt } from '@fairway/tracking'
import { Expand, GitCompareArrows, Route } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useOverlay } from '../../../map/overlay/use-overlay.ts'
import { useAskedMoment } from '../../../map/tracks/asked-moment.ts'
import { createPlaybackMarks } from '../../../map/tracks/playback-overlay.ts'
import { Button } from '../../../ui/button/button.tsx'
import { NeedsLogin } from '../../../session/needs-login.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/panel/panel-states.tsx'
import { PeriodPicker } from '../../../ui/period-picker/period-picker.tsx'
import { TimeBar } from '../../../ui/time-bar/time-bar.tsx'
import { usePlayback } from '../../../ui/time-bar/use-playback.ts'
import { ExportTrack } from './export-track.tsx'
import { Section } from '../section.tsx'
import { TakeEvidence } from './take-evidence.tsx'
import { shipTexts } from '../ship-texts.ts'
import type { ShownTrack } from './shown-track.ts'
import { SpeedChart } from './speed-chart.tsx'
import { TrackFigures } from './track-figures.tsx'

/** What the server answers at once (`MAX_TRACK_DAYS`). */
const MOST_DAYS = 400

export interface HistoryTabProps {
  track: ShownTrack
  onPeriod(period: string | null): void
  /** Whether the moment that is pointed at or played is marked on the chart. */
  marked: boolean
  onCompare(): void
  /** Shows all of the track on the chart. */
  onWhole(track: Track): void
}

/** Where she was: the period, her speed in it, any moment of it, and all of it as a file. */
export function HistoryTab({ track, onPeriod, marked, onCompare, onWhole }: HistoryTabProps) {
  const texts = useTexts(shipTexts).history
  const format = useFormat()
  const choices = (['24h', '7d', '30d'] as const).map((id) => ({ id, label: texts.periods[id] }))
  return (
    <Section title={texts.title}>
      <PeriodPicker
        choices={choices}
        value={track.period}
        mostDays={MOST_DAYS}
        onChange={(period) => onPeriod(period === '24h' ? null : period)}
      />
      {track.barred ? (
        <>
          <NeedsLogin />
          <p className="ship-note">{texts.visitor({ hours: format.number(track.publicHours) })}</p>
        </>
      ) : track.data ? (
        track.data.time.length === 0 ? (
          <Empty
            icon={Route}
            text={texts.empty}
            action={track.period !== '24h' && <Button onClick={() => onPeriod(null)}>{texts.emptyHint}</Button>}
          />
        ) : (
          <>
            <Moments key={`${track.data.mmsi} ${track.period}`} track={track.data} marked={marked} />
            <p className="ship-actions">
              <Button icon={Expand} onClick={() => onWhole(track.data!)}>
                {texts.whole}
              </Button>
              <Button icon={GitCompareArrows} onClick={onCompare}>
                {texts.compare}
              </Button>
              <Link className="button button-quiet" to={routeAlong(track.data)}>
                <Route aria-hidden />
                {texts.plan}
              </Link>
            </p>
            <TrackFigures track={track.data} />
            <ExportTrack track={track.data} />
            <TakeEvidence track={track.data} />
          </>
        )
      ) : track.failure !== null ? (
        <Failure text={track.failure} onRetry={track.retry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Section>
  )
}

/** Where the route planner opens it. */
const routeAlong = ({ mmsi, from, to }: Track): string =>
  `/routes?track=${mmsi}&from=${Math.floor(from)}&to=${Math.ceil(to)}`

/** The chart, the bar and the mark on the map show one moment. */
function Moments({ track, marked }: { track: Track; marked: boolean }) {
  const texts = useTexts(shipTexts).history
  const format = useFormat()
  const first = track.time[0]
  const last = track.time.at(-1)!
  const playback = usePlayback(first, last)
  const [pointed, setPointed] = useState<number | null>(null)
  useAskedMoment(track.mmsi, playback.seek)
  // Before the reader has touched anything, no mark stands on the track.
  const moment = pointed ?? (playback.playing || playback.time !== first ? playback.time : null)
  const place = useMemo(() => (moment === null ? null : placeAt(track, moment)), [track, moment])
  const marks = useMemo(
    () =>
      place && marked
        ? [{ lat: place.lat, lon: place.lon, course: place.cog, style: null, label: null, held: place.held }]
        : [],
    [place, marked],
  )
  useOverlay(createPlaybackMarks, { marks })
  return (
    <>
      <SpeedChart track={track} moment={moment} onPoint={setPointed} onChoose={playback.seek} />
      <TimeBar playback={playback} />
      <p className="moment-line number" aria-live="off">
        {moment === null || place === null ? (
          <span className="ship-note">{texts.chartHint}</span>
        ) : (
          <>
            {pointed !== null && <span>{format.moment(moment)}</span>}
            <strong>
              {place.held ? texts.silent : `${format.knots(place.sog)} · ${format.degrees(place.cog, 1)}`}
            </strong>
            <span>{format.position(place)}</span>
            {place.between && (
              <span className="ship-note">
                {texts.interpolated({ range: format.moments(place.between[0], place.between[1]) })}
              </span>
            )}
          </>
        )}
      </p>
    </>
  )
}
