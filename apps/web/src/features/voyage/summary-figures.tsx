import './summary-figures.css'
import type { VoyageSummary } from '@fairway/contract'
import type { ReactNode } from 'react'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { sharePercent } from './share-percent.ts'
import { voyageTexts } from './voyage-texts.ts'

/** The period in eight figures, and how its time divides as one bar. */
export function SummaryFigures({ summary }: { summary: VoyageSummary }) {
  const { summary: t } = useTexts(voyageTexts)
  const { unit } = useTexts(formatTexts)
  const format = useFormat()
  const { atSea, atAnchor, atBerth } = summary
  const known = atSea + atAnchor + atBerth
  const share = (part: number) => (known > 0 ? t.share({ share: sharePercent(part / known, format) }) : '')
  const time = (part: number) => (part > 0 ? format.elapsed(part) : unit.hour({ count: 0 }))
  const filled = summary.filledShare >= 0.005 ? t.filled({ share: sharePercent(summary.filledShare, format) }) : ''
  return (
    <section className="voyage-summary" aria-label={t.title}>
      <dl>
        <Figure name={t.calls} value={format.number(summary.calls)} />
        <Figure name={t.ports} value={format.number(summary.ports)} />
        {/* At sea for hours and no way known: that is not 0. */}
        <Figure
          name={t.distance}
          value={summary.distance === 0 && atSea > 0 ? NOT_AVAILABLE : format.distance(summary.distance)}
          note={filled}
        />
        <Figure name={t.mean} value={format.knots(summary.meanSpeed)} />
        <Figure name={t.atSea} value={time(atSea)} note={share(atSea)} kind="sea" />
        <Figure name={t.atAnchor} value={time(atAnchor)} note={share(atAnchor)} kind="anchor" />
        <Figure name={t.atBerth} value={time(atBerth)} note={share(atBerth)} kind="berth" />
      </dl>
      {known > 0 && (
        <div className="voyage-split" aria-hidden>
          <span className="is-sea" style={{ flexGrow: atSea }} />
          <span className="is-anchor" style={{ flexGrow: atAnchor }} />
          <span className="is-berth" style={{ flexGrow: atBerth }} />
        </div>
      )}
    </section>
  )
}

function Figure({
  name,
  value,
  note = '',
  kind,
}: {
  name: string
  value: ReactNode
  note?: string
  kind?: 'sea' | 'anchor' | 'berth'
}) {
  return (
    <div className={kind && `voyage-figure is-${kind}`}>
      <dt>{name}</dt>
      <dd className="number">
        {value}
        {note !== '' && <small>{note}</small>}
      </dd>
    </div>
  )
}
