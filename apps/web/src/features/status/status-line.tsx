import './status-line.css'
import { Circle } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FeedFreshness } from '@fairway/contract'
import type { Position } from '../../i18n/format-position.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { useNow } from '../../ui/use-now.ts'
import { freshness, type LiveConnection } from './freshness.ts'
import { scaleBar } from './scale-bar.ts'
import { useDisplay } from '../../storage/display-store.ts'

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
  const { t } = useTranslation()
  const format = useFormat()
  const place = cursor ?? centre
  return (
    <footer className="status-line number" aria-label={t('statusLine.label')}>
      <FreshnessNote connection={connection} feeds={feeds} clockSkew={clockSkew} />
      <span>{t('statusLine.ships', { count: ships, formatted: format.number(ships) })}</span>
      {feeds.some((feed) => feed.simulated) && <SimulatedNote part={feeds.some((feed) => !feed.simulated)} />}
      <span className="status-space" title={credits.join(' · ')}>
        {credits.join(' · ')}
      </span>
      {metresPerPixel !== null && <Scale metresPerPixel={metresPerPixel} />}
      {place && (
        <span className="status-place">
          <span className="status-what">{t(cursor ? 'statusLine.cursor' : 'statusLine.centre')}</span>{' '}
          {format.position(place)}
        </span>
      )}
    </footer>
  )
}

/** That ships are not real: on phones in two words, which are never cut, and the sentence on hover. */
function SimulatedNote({ part }: { part: boolean }) {
  const { t } = useTranslation()
  const sentence = t(part ? 'map.simulatedPart' : 'map.simulatedWorld')
  const short = t(part ? 'map.simulatedSome' : 'map.simulatedShips')
  return (
    <span className="status-simulated" title={sentence}>
      {useMedia(NARROW) ? short : sentence}
    </span>
  )
}

function FreshnessNote({ connection, feeds, clockSkew }: Pick<StatusLineProps, 'connection' | 'feeds' | 'clockSkew'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow() + clockSkew
  const state = freshness(connection, feeds, now)
  const texts = {
    connecting: () => t('statusLine.connecting'),
    offline: () => t('statusLine.offline'),
    'no-feed': () => t('statusLine.noFeed'),
    waiting: () => t('statusLine.never'),
    silent: () => t('statusLine.silent', { time: format.clock(state.since ?? 0) }),
    live: () => t('statusLine.live', { age: format.age(now - (state.since ?? now)) }),
  }
  return (
    <span
      className={`status-fresh status-${state.kind}`}
      title={feeds
        .map(
          (feed) => `${feed.name}: ${t('statusLine.linesPerSecond', { rate: format.number(feed.linesPerSecond, 1) })}`,
        )
        .join('\n')}
    >
      <Circle aria-hidden />
      {texts[state.kind]()}
    </span>
  )
}

function Scale({ metresPerPixel }: { metresPerPixel: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { units } = useDisplay()
  const bar = scaleBar(metresPerPixel, units)
  const distance = format.distance(bar.metres)
  return (
    <span className="status-scale">
      <span className="visually-hidden">{t('statusLine.scale', { distance })}</span>
      <span className="status-bar" style={{ width: bar.pixels }} aria-hidden />
      <span aria-hidden>{distance}</span>
    </span>
  )
}
