import type { Track } from '@fairway/contract'
import { trackFigures } from '@fairway/tracking'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { speedSteps } from '../../../map/colours/chart-colours.ts'
import { useDisplay } from '../../../storage/display-store.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { shipTexts } from '../ship-texts.ts'

/** What the track amounts to, and what the colours of its line mean. */
export function TrackFigures({ track }: { track: Track }) {
  const { history, track: lines } = useTexts(shipTexts)
  const format = useFormat()
  const figures = useMemo(() => trackFigures(track), [track])
  return (
    <>
      <SpeedLegend />
      <Facts>
        <Fact name={history.distance}>{format.distance(figures.distance)}</Fact>
        <Fact name={history.duration}>{format.elapsed(figures.underWay + figures.stopped)}</Fact>
        <Fact name={history.mean}>{format.knots(figures.meanSpeed)}</Fact>
        <Fact name={lines.max}>{format.knots(figures.maximumSpeed)}</Fact>
        <Fact name={history.gaps} wide>
          {track.gaps.length === 0
            ? history.noGaps
            : history.gapsText({
                count: format.number(track.gaps.length),
                longest: format.elapsed(figures.longestSilence),
              })}
        </Fact>
        {track.gaps.length > 0 && <Fact name={history.acrossGaps}>{format.distance(figures.gapMetres)}</Fact>}
        <Fact name={history.stored}>{format.number(track.stored)}</Fact>
      </Facts>
      <p className="ship-note">{lines.gap}</p>
      {track.simulated && <p className="simulated-badge">{history.simulated}</p>}
    </>
  )
}

function SpeedLegend() {
  const texts = useTexts(shipTexts)
  const { chart } = useDisplay()
  const steps = speedSteps[chart]
  return (
    <figure className="speed-legend">
      <figcaption>{texts.track.speed}</figcaption>
      <ol>
        {steps.map((step, index) => (
          <li key={step.from}>
            <span style={{ background: step.colour }} />
            <small className="number">
              {index === steps.length - 1 ? `≥ ${step.from}` : `${step.from}–${steps[index + 1].from}`}
            </small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
