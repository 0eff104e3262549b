import './compare.css'
import type { Approach } from '@fairway/tracking'
import { ChevronDown, ChevronUp, Maximize2, Plus, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { MOST_TRACKS, trackColour } from '../../map/tracks/track-styles.ts'
import type { MapController } from '../../map/engine/map-controller.ts'
import { useUser } from '../../session/session.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { NeedsLogin } from '../../session/needs-login.tsx'
import { readPeriod } from '../../ui/period-picker/check-period.ts'
import { PeriodPicker } from '../../ui/period-picker/period-picker.tsx'
import { TimeBar, type TimeSpans } from '../../ui/time-bar/time-bar.tsx'
import { usePlayback } from '../../ui/time-bar/use-playback.ts'
import { ApproachTable } from './approach-table.tsx'
import { compareTexts } from './compare-texts.ts'
import { FiguresTable } from './figures-table.tsx'
import { PlacesNow } from './places-now.tsx'
import { useCompared, type Compared } from './use-compared.ts'
import { useComparedOnMap } from './use-compared-on-map.ts'

interface ComparePanelProps {
  mmsis: readonly number[]
  /** `7d`, `14d`, or two instants in Unix seconds; anything else counts as the last 7 days. */
  period: string | null
  map: MapController | null
  /** Turns to the search box: while the comparison is open, the ship chosen there joins it. */
  onSearch(): void
  onShips(mmsis: readonly number[]): void
  onPeriod(period: string): void
  onShip(mmsi: number): void
  onClose(): void
  /** How many pixels of the chart's foot the panel covers. */
  onCover(bottom: number): void
}

const DAY = 86_400_000
const MOST_DAYS = 92

/** Tracks of up to ten ships on one chart under one moment, with their figures and how near they came to each other. */
export function ComparePanel(props: ComparePanelProps) {
  const t = useTexts(compareTexts)
  const user = useUser((state) => state.user)
  const [folded, setFolded] = useState(false)
  const deck = useCover(props.onCover)
  const period =
    props.period !== null && (props.period === '14d' || readPeriod(props.period) !== null) ? props.period : '7d'
  const choices = [
    { id: '7d', label: t.periods['7d'] },
    { id: '14d', label: t.periods['14d'] },
  ]
  return (
    <section ref={deck} className="compare" aria-label={t.title}>
      <header className="compare-head">
        <h2 ref={focusOnMount} tabIndex={-1}>
          {t.title}
        </h2>
        {user !== null && !folded && (
          <PeriodPicker choices={choices} value={period} mostDays={MOST_DAYS} onChange={props.onPeriod} />
        )}
        <span className="compare-gap" />
        <IconButton
          label={folded ? t.unfold : t.fold}
          icon={folded ? ChevronUp : ChevronDown}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
        <IconButton label={t.close} icon={X} onClick={props.onClose} />
      </header>
      {user === null ? <NeedsLogin /> : <Comparison {...props} period={period} folded={folded} />}
    </section>
  )
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

function Comparison({
  mmsis,
  period,
  folded,
  map,
  onSearch,
  onShips,
  onShip,
}: ComparePanelProps & { period: string; folded: boolean }) {
  const t = useTexts(compareTexts)
  const [opened] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const range = readPeriod(period) ?? { from: opened - (period === '14d' ? 14 : 7) * DAY, to: opened }
  const compared = useCompared(mmsis, range)
  const { spans, from, to, begin } = useHeard(compared, range)
  const playback = usePlayback(from, to, begin)
  const { showAll } = useComparedOnMap(map, compared, playback.time)
  const show = (approach: Approach) => {
    playback.seek(approach.time)
    map?.fit([approach.a, approach.b])
  }
  const ready = compared.some(({ state }) => state === 'ready')
  const full = mmsis.length >= MOST_TRACKS
  return (
    <>
      {ready && (
        <>
          <TimeBar playback={playback} heard={spans} />
          <PlacesNow compared={compared} time={playback.time} />
        </>
      )}
      {!folded && (
        <>
          {mmsis.length === 0 ? (
            <p className="compare-empty">
              {t.empty} {t.emptyAdd}
            </p>
          ) : (
            <div className="compare-body">
              <FiguresTable
                compared={compared}
                onShip={onShip}
                onRemove={(mmsi) => onShips(mmsis.filter((one) => one !== mmsi))}
              />
              <ApproachTable compared={compared} onShow={show} />
            </div>
          )}
          <div className="compare-actions">
            <Button kind={mmsis.length === 0 ? 'primary' : 'quiet'} icon={Plus} disabled={full} onClick={onSearch}>
              {t.add}
            </Button>
            {full && <p className="compare-note">{t.full({ most: MOST_TRACKS })}</p>}
            <span className="compare-gap" />
            {mmsis.length > 0 && (
              <>
                <Button kind="plain" icon={Maximize2} disabled={!ready} onClick={showAll}>
                  {t.showAll}
                </Button>
                <Button kind="plain" icon={Trash2} onClick={() => onShips([])}>
                  {t.clear}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** When each ship was heard, and the time that all of it spans: outside of it there is nothing to play. It begins where all are known. */
function useHeard(
  compared: readonly Compared[],
  range: { from: number; to: number },
): { spans: TimeSpans[]; from: number; to: number; begin: number } {
  const { chart } = useDisplay()
  const ready = compared.filter(({ state }) => state === 'ready')
  const spans = ready.map(({ mmsi, style, track }) => ({
    key: mmsi,
    colour: trackColour(chart, style),
    spans: heardSpans(track!),
  }))
  if (ready.length === 0) return { spans, ...range, begin: range.from }
  const firsts = ready.map(({ track }) => track!.time[0])
  const lasts = ready.map(({ track }) => track!.time[track!.time.length - 1])
  return { spans, from: Math.min(...firsts), to: Math.max(...lasts), begin: Math.max(...firsts) }
}

function heardSpans({ time, gaps }: { time: readonly number[]; gaps: readonly number[] }): [number, number][] {
  const starts = [0, ...gaps]
  return starts.map((start, i) => [time[start], time[(starts[i + 1] ?? time.length) - 1]])
}
