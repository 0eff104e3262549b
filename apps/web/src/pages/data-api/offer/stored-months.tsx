import './offer.css'
import type { StoredMonths as Stored } from '@fairway/contract'
import { useRef, type CSSProperties } from 'react'
import { formatNumber } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import { offerTexts } from '../data-texts.ts'
import { listStoredMonths } from './load-offer-api.ts'
import { useOnce } from './use-once.ts'

/** How much is stored of each month, as this server counts it. */
export function StoredMonths() {
  const t = useTexts(offerTexts)
  const place = useRef<HTMLDivElement>(null)
  const stored = useOnce(listStoredMonths, place)
  return (
    <div ref={place} className="offer" aria-live="polite">
      {stored && stored.months.length > 0 ? (
        <MonthTable {...stored} />
      ) : (
        <p className="offer-state">{stored ? t.monthsNone : stored === null ? t.unreachable : t.monthsLoading}</p>
      )}
    </div>
  )
}

function MonthTable({ months, countedAt }: Stored) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const most = Math.max(...months.map(({ points }) => points))
  const rows = months.map(({ month, points, ships, simulatedPoints }) => [
    month,
    <span key="points" className="offer-bar" style={{ '--share': points / most } as CSSProperties}>
      {number(points)}
    </span>,
    number(ships),
    simulatedPoints === 0
      ? t.real
      : simulatedPoints === points
        ? t.simulated
        : t.partly({ count: number(simulatedPoints) }),
  ])
  return (
    <>
      <FieldTable label={t.monthsTitle} columns={t.monthColumns} rows={rows} />
      <p className="offer-state">{t.counted({ at: `${new Date(countedAt).toISOString().slice(0, 16)}Z` })}</p>
    </>
  )
}
