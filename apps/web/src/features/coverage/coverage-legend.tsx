import './coverage.css'
import { coveragePalette, FINEST_COVERAGE_ZOOM } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { coverageQuery } from './coverage-query.ts'
import { coverageTexts } from './coverage-texts.ts'

const EQUATOR_METRES = 40_075_017
const CELLS_OF_TILE = 256
/** Of a cell in the middle of the chart; in whole kilometres, so that a small move changes nothing. */
const useCell = create(() => ({ metres: 20_000 }))

/** What the legend says follows the latitude. */
export function followLatitude(lat: number): void {
  const metres = (EQUATOR_METRES / 2 ** FINEST_COVERAGE_ZOOM / CELLS_OF_TILE) * Math.cos((lat * Math.PI) / 180)
  useCell.setState({ metres: Math.max(1_000, Math.round(metres / 1_000) * 1_000) })
}

/** What the colours of the coverage mean. */
export function CoverageLegend() {
  const texts = useTexts(coverageTexts)
  const format = useFormat()
  const { chart } = useDisplay()
  const metres = useCell((cell) => cell.metres)
  const { data, error, refetch } = useQuery(coverageQuery)
  if (error !== null) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={2} />
  if (data.days === 0) return <p className="coverage-note">{texts.nothing}</p>
  return (
    <figure className="coverage" aria-label={texts.title}>
      <div className={`coverage-days is-${chart}`} aria-hidden>
        {coveragePalette(chart)
          .slice(1)
          .map(([red, green, blue, opacity], day) => (
            <span key={day} style={{ background: `rgb(${red} ${green} ${blue} / ${opacity / 255})` }} />
          ))}
      </div>
      <div className="coverage-ends number">
        <span>{texts.once}</span>
        <span>{texts.always}</span>
      </div>
      <figcaption>{texts.meaning({ size: format.distance(metres) })}</figcaption>
    </figure>
  )
}
