import type { TrackFigures } from '@fairway/tracking'
import { X, RotateCw } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { trackColour, trackDash, trackLetter } from '../../map/tracks/track-styles.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { TrackSwatch } from '../../ui/marks/track-swatch.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { compareTexts } from './compare-texts.ts'
import type { Compared } from './use-compared.ts'

interface FiguresTableProps {
  compared: readonly Compared[]
  onShip(mmsi: number): void
  onRemove(mmsi: number): void
}

/** How each ship's line looks, and what her track amounts to beside the first ship's: a row a ship, on phones a card. */
export const FiguresTable = memo(function FiguresTable(props: FiguresTableProps) {
  const narrow = useMedia(NARROW)
  return narrow ? <Cards {...props} /> : <Table {...props} />
})

function Table({ compared, onShip, onRemove }: FiguresTableProps) {
  const t = useTexts(compareTexts)
  const figures = useFigures()
  return (
    <div className="compare-scroll">
      <table className="compare-table number">
        <caption>
          <Lead compared={compared} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.figures.ship}</th>
            {figures.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map((one) => (
            <tr key={one.mmsi}>
              <th scope="row">
                <ShipOf one={one} onShip={onShip} />
              </th>
              {one.state === 'ready' ? (
                figures.map((figure) => (
                  <td key={figure.name}>
                    <Value figure={figure} one={one} first={compared[0]} />
                  </td>
                ))
              ) : (
                <td colSpan={figures.length} className={insteadClass(one)} aria-busy={one.state === 'loading'}>
                  <Instead one={one} />
                </td>
              )}
              <td>
                <IconButton label={t.remove({ name: one.name })} icon={X} onClick={() => onRemove(one.mmsi)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ compared, onShip, onRemove }: FiguresTableProps) {
  const t = useTexts(compareTexts)
  const figures = useFigures()
  return (
    <div>
      <p className="compare-note">
        <Lead compared={compared} />
      </p>
      <ul className="compare-cards">
        {compared.map((one) => (
          <li key={one.mmsi}>
            <header>
              <ShipOf one={one} onShip={onShip} />
              <IconButton label={t.remove({ name: one.name })} icon={X} onClick={() => onRemove(one.mmsi)} />
            </header>
            {one.state === 'ready' ? (
              <dl className="number">
                {figures.map((figure) => (
                  <div key={figure.name}>
                    <dt>{figure.name}</dt>
                    <dd>
                      <Value figure={figure} one={one} first={compared[0]} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className={insteadClass(one)} aria-busy={one.state === 'loading'}>
                <Instead one={one} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Lead({ compared }: { compared: readonly Compared[] }) {
  const t = useTexts(compareTexts)
  return (
    <>
      <strong>{t.figures.title}</strong>{' '}
      {compared.length > 1 && t.figures.lead({ first: trackLetter(compared[0].style) })}
      {compared.some(({ track }) => track?.simulated) && <small className="compare-tag">{t.simulated}</small>}
    </>
  )
}

function ShipOf({ one, onShip }: { one: Compared; onShip(mmsi: number): void }) {
  const { chart } = useDisplay()
  return (
    <span className="compare-ship">
      <TrackSwatch letter={trackLetter(one.style)} colour={trackColour(chart, one.style)} dash={trackDash(one.style)} />
      <Flag code={one.ship?.flag ?? null} />
      <button type="button" onClick={() => onShip(one.mmsi)}>
        {one.name}
      </button>
    </span>
  )
}

interface Figure {
  name: string
  value(of: TrackFigures): string
  /** What it is compared by; null is not compared. */
  number(of: TrackFigures): number | null
  difference(value: number): string
  note?(of: TrackFigures): string | null
}

function useFigures(): Figure[] {
  const { figures: t } = useTexts(compareTexts)
  const format = useFormat()
  return [
    {
      name: t.distance,
      value: (of) => format.distance(of.distance),
      number: (of) => of.distance,
      difference: format.distance,
      note: ({ gapMetres }) => (gapMetres > 0 ? t.acrossSilences({ distance: format.distance(gapMetres) }) : null),
    },
    { name: t.mean, value: (of) => format.knots(of.meanSpeed), number: (of) => of.meanSpeed, difference: format.knots },
    {
      name: t.maximum,
      value: (of) => format.knots(of.maximumSpeed),
      number: (of) => of.maximumSpeed,
      difference: format.knots,
    },
    {
      name: t.underWay,
      value: (of) => format.elapsed(of.underWay),
      number: (of) => of.underWay,
      difference: format.elapsed,
    },
    {
      name: t.stops,
      value: (of) => t.stopsOf({ count: of.stops, time: format.elapsed(of.stopped) }),
      number: (of) => of.stops,
      difference: String,
    },
    {
      name: t.silence,
      value: (of) => format.elapsed(of.silence),
      number: (of) => of.silence,
      difference: format.elapsed,
    },
  ]
}

function Value({ figure, one, first }: { figure: Figure; one: Compared; first: Compared }) {
  const mine = one.figures!
  const base = one === first ? null : first.figures
  const than = base && difference(figure.number(mine), figure.number(base), figure.difference)
  const note = figure.note?.(mine) ?? null
  return (
    <>
      {figure.value(mine)}
      {than !== null && <small>{than}</small>}
      {note !== null && <small>{note}</small>}
    </>
  )
}

/** "+3.2 nm", with a true minus; nothing where nothing differs. */
function difference(mine: number | null, base: number | null, write: (value: number) => string): string | null {
  if (mine === null || base === null) return null
  const written = write(Math.abs(mine - base))
  if (written === write(0)) return null
  return `${mine > base ? '+' : '−'}${written}`
}

const insteadClass = ({ state }: Compared): string =>
  state === 'failed' ? 'compare-instead compare-failed' : 'compare-instead'

function Instead({ one }: { one: Compared }) {
  const t = useTexts(compareTexts)
  if (one.state === 'loading') return t.loading
  if (one.state !== 'failed') return one.state === 'unknown' ? t.unknown : t.none
  return (
    <>
      {t.failed({ name: one.name, reason: one.reason })}{' '}
      <IconButton label={t.retry} icon={RotateCw} onClick={one.retry} />
    </>
  )
}
