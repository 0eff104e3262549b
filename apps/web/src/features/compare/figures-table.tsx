import { X, RotateCw } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useFormat, type Formatters } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/page-texts.ts'
import { trackColour, trackDash, trackLetter } from '../../map/track-styles.ts'
import { IconButton } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display-store.ts'
import { Flag } from '../../ui/flag.tsx'
import { TrackSwatch } from '../../ui/track-swatch.tsx'
import { compareTexts } from './compare-texts.ts'
import type { Compared } from './use-compared.ts'

interface FiguresTableProps {
  compared: readonly Compared[]
  onShip(mmsi: number): void
  onRemove(mmsi: number): void
}

/** A ship a row: how her line looks, and what her track amounts to beside the first ship's. */
export const FiguresTable = memo(function FiguresTable({ compared, onShip, onRemove }: FiguresTableProps) {
  const t = useTexts(compareTexts)
  const { chart } = useDisplay()
  const first = compared[0]!
  return (
    <div className="compare-scroll">
      <table className="compare-table number">
        <caption>
          <strong>{t.figures.title}</strong> {compared.length > 1 && t.figures.lead({ first: trackLetter(first.style) })}
          {compared.some(({ track }) => track?.simulated) && <small className="compare-tag">{t.simulated}</small>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.figures.ship}</th>
            <th scope="col">{t.figures.distance}</th>
            <th scope="col">{t.figures.mean}</th>
            <th scope="col">{t.figures.maximum}</th>
            <th scope="col">{t.figures.underWay}</th>
            <th scope="col">{t.figures.stops}</th>
            <th scope="col">{t.figures.silence}</th>
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map((one) => (
            <tr key={one.mmsi}>
              <th scope="row">
                <span className="compare-ship">
                  <TrackSwatch letter={trackLetter(one.style)} colour={trackColour(chart, one.style)} dash={trackDash(one.style)} />
                  <Flag code={one.ship?.flag ?? null} />
                  <button type="button" onClick={() => onShip(one.mmsi)}>
                    {one.name}
                  </button>
                </span>
              </th>
              {one.state === 'ready' ? <Figures one={one} first={one === first ? null : first} /> : <Instead one={one} />}
              <td>
                <IconButton label={t.remove({ name: one.name })} icon={X} onClick={() => onRemove(one.mmsi)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

function Figures({ one, first }: { one: Compared; first: Compared | null }) {
  const t = useTexts(compareTexts)
  const format = useFormat()
  const mine = one.figures!
  const base = first?.figures ?? null
  return (
    <>
      <Cell value={format.distance(mine.distance)} than={base && difference(mine.distance, base.distance, format.distance)} />
      <Cell value={format.knots(mine.meanSpeed)} than={base && speedDifference(format, mine.meanSpeed, base.meanSpeed)} />
      <Cell value={format.knots(mine.maximumSpeed)} than={base && speedDifference(format, mine.maximumSpeed, base.maximumSpeed)} />
      <Cell value={format.elapsed(mine.underWay)} than={base && difference(mine.underWay, base.underWay, format.elapsed)} />
      <Cell value={t.figures.stopsOf({ count: mine.stops, time: format.elapsed(mine.stopped) })} than={base && difference(mine.stops, base.stops, String)} />
      <Cell value={format.elapsed(mine.silence)} than={base && difference(mine.silence, base.silence, format.elapsed)} />
    </>
  )
}

function Cell({ value, than }: { value: ReactNode; than: string | null }) {
  return (
    <td>
      {value}
      {than !== null && <small>{than}</small>}
    </td>
  )
}

/** "+3.2 nm", with a true minus; nothing where nothing differs. */
function difference(mine: number, base: number, write: (value: number) => string): string | null {
  const written = write(Math.abs(mine - base))
  if (written === write(0)) return null
  return `${mine > base ? '+' : '−'}${written}`
}

function speedDifference(format: Formatters, mine: number | null, base: number | null): string | null {
  return mine === null || base === null ? null : difference(mine, base, format.knots)
}

function Instead({ one }: { one: Compared }) {
  const t = useTexts(compareTexts)
  if (one.state === 'loading') return <td colSpan={6} className="compare-instead" aria-busy>{t.loading}</td>
  if (one.state !== 'failed') return <td colSpan={6} className="compare-instead">{one.state === 'unknown' ? t.unknown : t.none}</td>
  return (
    <td colSpan={6} className="compare-instead compare-failed">
      {t.failed({ name: one.name, reason: one.reason })} <IconButton label={t.retry} icon={RotateCw} onClick={one.retry} />
    </td>
  )
}
