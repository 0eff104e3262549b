import './status-line.css'
import { Circle } from 'lucide-react'
import type { FeedFreshness } from '@fairway/contract'
import type { Position } from '../../i18n/format-position.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { useNow } from '../../ui/use-now.ts'
import { freshness, type LiveConnection } from './freshness.ts'
import { scaleBar } from './scale-bar.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { statusTexts } from './status-texts.ts'

interface StatusLineProps {
  /** Pointer's place, or null: then the centre is told. */
  cursor: Position | null
  centre: Position | null
  metresPerPixel: number | null
  connection: LiveConnection
  feeds: readonly FeedFreshness[]
  clockSkew: number
  ships: number
  /** What the licences of feeds and base map ask to be said. */
  credits: readonly string[]
}

/** The one line under the map: where the pointer is, the scale, how fresh the feed is, how many ships. */
export function StatusLine({
  cursor,
  centre,
  metresPerPixel,
  connection,
  feeds,
  clockSkew,
  ships,
  credits,
}: StatusLineProps) {
  const texts = useTexts(statusTexts)
  const format = useFormat()
  const place = cursor ?? centre
  return (
    <footer className="status-line number" aria-label={texts.label}>
      <FreshnessNote connection={connection} feeds={feeds} clockSkew={clockSkew} />
      <span>{texts.ships({ count: ships, formatted: format.number(ships) })}</span>
      {feeds.some((feed) => feed.simulated) && <SimulatedNote part={feeds.some((feed) => !feed.simulated)} />}
      <span className="status-space" title={credits.join(' · ')}>
        {credits.join(' · ')}
      </span>
      {metresPerPixel !== null && <Scale metresPerPixel={metresPerPixel} />}
      {place && (
        <span className="status-place">
          <span className="status-what">{cursor ? texts.cursor : texts.centre}</span> {format.position(place)}
        </span>
      )}
    </footer>
  )
}

/** That ships are not real: on phones in two words, which are never cut, and the sentence on hover. */
function SimulatedNote({ part }: { part: boolean }) {
  const texts = useTexts(statusTexts)
  const sentence = part ? texts.simulated.part : texts.simulated.world
  const short = part ? texts.simulated.some : texts.simulated.ships
  return (
    <span className="status-simulated" title={sentence}>
      {useMedia(NARROW) ? short : sentence}
    </span>
  )
}

function FreshnessNote({ connection, feeds, clockSkew }: Pick<StatusLineProps, 'connection' | 'feeds' | 'clockSkew'>) {
  const texts = useTexts(statusTexts)
  const format = useFormat()
  const now = useNow() + clockSkew
  const state = freshness(connection, feeds, now)
  const sentences = {
    connecting: () => texts.connecting,
    offline: () => (state.since === null ? texts.offline : texts.offlineSince({ age: format.age(now - state.since) })),
    'no-feed': () => texts.noFeed,
    waiting: () => texts.never,
    late: () => texts.late({ age: format.age(now - (state.since ?? now)) }),
    silent: () => texts.silent({ time: format.clock(state.since ?? 0) }),
    live: () => texts.live({ age: format.age(now - (state.since ?? now)) }),
  }
  return (
    <span
      className={`status-fresh status-${state.kind}`}
      title={feeds
        .map((feed) =>
          format.labelled(feed.name, texts.linesPerSecond({ rate: format.number(feed.linesPerSecond, 1) })),
        )
        .join('\n')}
    >
      <Circle aria-hidden />
      {sentences[state.kind]()}
    </span>
  )
}

function Scale({ metresPerPixel }: { metresPerPixel: number }) {
  const texts = useTexts(statusTexts)
  const format = useFormat()
  const { units } = useDisplay()
  const bar = scaleBar(metresPerPixel, units)
  const distance = format.distance(bar.metres)
  const other = units === 'nm' ? 'km' : 'nm'
  return (
    <button
      type="button"
      className="status-scale"
      title={texts.unit[other]}
      aria-label={`${texts.scale({ distance })} · ${texts.unit[other]}`}
      onClick={() => setDisplay({ units: other })}
    >
      <span className="status-bar" style={{ width: bar.pixels }} aria-hidden />
      <span>{distance}</span>
    </button>
  )
}
