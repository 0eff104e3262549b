import type { Track } from '@fairway/contract'
import { trackFigures } from '@fairway/tracking'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { speedSteps } from '../../map/colours/chart-colours.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { shipTexts } from './ship-texts.ts'

/** What the track amounts to, and what the colours of its line mean. */
export function TrackFigures({ track }: { track: Track }) {
  const { t } = useTranslation()
  const texts = useTexts(shipTexts).history
  const format = useFormat()
  const figures = useMemo(() => trackFigures(track), [track])
  return (
    <>
      <SpeedLegend />
      <Facts>
        <Fact name={texts.distance}>{format.distance(figures.distance)}</Fact>
        <Fact name={texts.duration}>{format.elapsed(figures.underWay + figures.stopped)}</Fact>
        <Fact name={texts.mean}>{format.knots(figures.meanSpeed)}</Fact>
        <Fact name={t('track.max')}>{format.knots(figures.maximumSpeed)}</Fact>
        <Fact name={texts.gaps} wide>
          {track.gaps.length === 0
            ? texts.noGaps
            : texts.gapsText({
                count: format.number(track.gaps.length),
                longest: format.elapsed(figures.longestSilence),
              })}
        </Fact>
        {track.gaps.length > 0 && <Fact name={texts.acrossGaps}>{format.distance(figures.gapMetres)}</Fact>}
        <Fact name={texts.stored}>{format.number(track.stored)}</Fact>
      </Facts>
      <p className="ship-note">{t('track.gap')}</p>
      {track.simulated && <p className="simulated-badge">{texts.simulated}</p>}
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
            <small className="number">
              {index === steps.length - 1 ? `≥ ${step.from}` : `${step.from}–${steps[index + 1]!.from}`}
            </small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
