import type { Track } from '@fairway/contract'
import { Route } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { speedSteps } from '../../map/chart-colours.ts'
import { useDisplay } from '../../ui/display-store.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel-states.tsx'
import { trackSummary } from './track-summary.ts'

/** The last 24 hours in figures, and what the colours of the line mean. */
export function TrackBlock({ track }: { track: { data: Track | undefined; failed: boolean; retry(): void } }) {
  const { t } = useTranslation()
  return (
    <section className="ship-section">
      <h3>{t('ship.section.track')}</h3>
      {track.data ? <TrackFigures track={track.data} /> : track.failed ? <Failure text={t('track.failed')} onRetry={track.retry} /> : <Skeleton lines={3} />}
    </section>
  )
}

function TrackFigures({ track }: { track: Track }) {
  const { t } = useTranslation()
  const format = useFormat()
  const summary = useMemo(() => trackSummary(track), [track])
  if (track.time.length === 0) return <Empty icon={Route} text={t('track.empty')} />
  return (
    <>
      <Facts>
        <Fact name={t('track.distance')}>{format.distance(summary.metres)}</Fact>
        <Fact name={t('track.mean')}>{format.knots(summary.meanSog)}</Fact>
        <Fact name={t('track.max')}>{format.knots(summary.maxSog)}</Fact>
      </Facts>
      <SpeedLegend />
      <p className="ship-note number">
        {t('track.points', { count: track.stored })} · {t('track.gap')}
      </p>
    </>
  )
}

function SpeedLegend() {
  const { t } = useTranslation()
  const { chart } = useDisplay()
  const steps = speedSteps[chart]
  return (
    <figure className="speed-legend">
      <figcaption>{t('track.speed')}</figcaption>
      <ol>
        {steps.map((step, index) => (
          <li key={step.from}>
            <span style={{ background: step.colour }} />
            <small className="number">{index === steps.length - 1 ? `≥ ${step.from}` : `${step.from}–${steps[index + 1]!.from}`}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
