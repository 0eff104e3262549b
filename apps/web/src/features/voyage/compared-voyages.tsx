import './calls.css'
import './compared-voyages.css'
import type { PortCall } from '@fairway/contract'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { trackColour, trackDash, trackLetter } from '../../map/tracks/track-styles.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { TrackSwatch } from '../../ui/marks/track-swatch.tsx'
import { fromName } from './call-fields.tsx'
import { sharePercent } from './share-percent.ts'
import { voyageTexts } from './voyage-texts.ts'

interface Row {
  name: string
  of(call: PortCall): number | null
  write(value: number): string
  /** A difference, where it is not written as the value is. */
  writeDifference?(difference: number): string
  /** Instants are set side by side, not subtracted. */
  plain?: true
}

/** Voyages side by side, each beside the first. The chart above draws them in the same colours and dashes. */
export function ComparedVoyages({ calls, onClose }: { calls: readonly PortCall[]; onClose(): void }) {
  const { compare: t } = useTexts(voyageTexts)
  const format = useFormat()
  const { chart } = useDisplay()
  const share = (value: number) => sharePercent(value, format)
  // Between two shares lie percentage points, no percentage of anything.
  const points = (value: number) => t.points({ points: format.number(value * 100) })
  const rows: Row[] = [
    { name: t.departed, of: ({ leg }) => leg?.departed ?? null, write: format.moment, plain: true },
    { name: t.arrived, of: ({ leg, ata }) => leg?.arrived ?? ata, write: format.moment, plain: true },
    { name: t.endurance, of: ({ leg }) => leg?.endurance ?? null, write: format.elapsed },
    { name: t.sailing, of: ({ leg }) => leg?.sailing ?? null, write: format.elapsed },
    { name: t.distance, of: ({ leg }) => leg?.distance ?? null, write: format.distance },
    { name: t.filled, of: ({ leg }) => leg?.filledShare ?? null, write: share, writeDifference: points },
    { name: t.mean, of: ({ leg }) => leg?.averageSpeed ?? null, write: format.knots },
    { name: t.maximum, of: ({ leg }) => leg?.maximumSpeed ?? null, write: format.knots },
    { name: t.draught, of: ({ draughtIn }) => draughtIn, write: (metres) => format.metres(metres, 1) },
    { name: t.timeInPort, of: ({ timeInPort }) => timeInPort, write: format.elapsed },
    { name: t.completeness, of: ({ leg }) => leg?.completeness ?? null, write: share, writeDifference: points },
  ]
  const first = calls[0]
  return (
    <div className="voyage-compare">
      <header>
        <h2 ref={arrive} tabIndex={-1}>
          {t.title}
        </h2>
        <p className="voyage-note">{t.lead({ first: trackLetter(0) })}</p>
        <IconButton label={t.close} icon={X} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1) */}
      <section className="voyage-scroll" aria-label={t.title} tabIndex={0}>
        <table className="voyage-table number">
          <thead>
            <tr>
              <th scope="col">{t.voyage}</th>
              {calls.map((call, style) => (
                <th key={call.id} scope="col">
                  <TrackSwatch letter={trackLetter(style)} colour={trackColour(chart, style)} dash={trackDash(style)} />
                  <span className="voyage-from-to">
                    {t.fromTo({
                      from: fromName(call.leg, format),
                      to: format.portName({ name: call.portName, nameZh: call.portNameZh }),
                    })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {calls.map((call) => (
                  <td key={call.id}>{cell(row, call, call === first ? null : first)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** It may open far from where its button was pressed. */
function arrive(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

function cell({ of, write, writeDifference = write, plain }: Row, call: PortCall, first: PortCall | null): ReactNode {
  const mine = of(call)
  if (mine === null) return NOT_AVAILABLE
  const base = first === null || plain ? null : of(first)
  if (base === null) return write(mine)
  const written = writeDifference(Math.abs(mine - base))
  return (
    <>
      {write(mine)}
      <small>{written === writeDifference(0) ? '±0' : `${mine > base ? '+' : '−'}${written}`}</small>
    </>
  )
}
