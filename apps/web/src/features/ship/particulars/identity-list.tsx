import type { IdentityChange, IdentityValue } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { identityQuery } from '../../../api/ship-queries.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Failure, Skeleton } from '../../../ui/panel/panel-states.tsx'
import { shipTexts } from '../ship-texts.ts'

/** Shown before the reader asks for all. */
const AT_FIRST = 8

/** What she changed of her identity, newest first, with date and source. */
export function IdentityList({ mmsi }: { mmsi: number }) {
  const texts = useTexts(shipTexts).particulars
  const format = useFormat()
  const [all, setAll] = useState(false)
  const query = useQuery(identityQuery(mmsi))
  if (query.isPending) return <Skeleton lines={3} />
  if (query.data === undefined) return <Failure text={texts.failed} onRetry={() => void query.refetch()} />
  const { since, changes, cut } = query.data
  if (changes.length === 0)
    return (
      <p className="ship-note number">
        {since === null ? texts.neverHeard : texts.unchanged({ since: format.moment(since) })}
      </p>
    )
  const shown = all ? changes : changes.slice(0, AT_FIRST)
  return (
    <>
      <ol className="identity-list">
        {shown.map((change) => (
          <Change key={`${change.at} ${change.field}`} change={change} />
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button onClick={() => setAll(true)}>{`${texts.more} (${format.number(changes.length)})`}</Button>
      )}
      {cut && <p className="ship-note">{texts.cut({ count: format.number(changes.length) })}</p>}
    </>
  )
}

function Change({ change: { field, before, after, at, source } }: { change: IdentityChange }) {
  const texts = useTexts(shipTexts).particulars
  const format = useFormat()
  return (
    <li>
      <p className="ship-note number" title={format.utc(at)}>
        {texts.field[field]} · {format.moment(at)}
      </p>
      <p className="identity-change">
        <span className="visually-hidden">{texts.before}</span>
        <del>
          <Value field={field} value={before} />
        </del>
        <ArrowRight aria-label={texts.changeTo} />
        <ins>
          <Value field={field} value={after} />
        </ins>
      </p>
      <p className="ship-note">{source === null ? texts.unknownSource : texts.source({ feed: source.feed })}</p>
    </li>
  )
}

function Value({ field, value }: { field: IdentityChange['field']; value: IdentityValue }) {
  const texts = useTexts(shipTexts).particulars
  const format = useFormat()
  if (value === null) return texts.nothing
  if (typeof value === 'string') return value
  if (typeof value === 'number') return field === 'shipType' ? format.shipType(value) : String(value)
  const sum = (one: number | null, other: number | null) =>
    one === null && other === null ? NOT_AVAILABLE : format.metres((one ?? 0) + (other ?? 0))
  return `${sum(value.toBow, value.toStern)} × ${sum(value.toPort, value.toStarboard)}`
}
