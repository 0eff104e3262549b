import type { VoyageAhead } from '@fairway/contract'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/facts/facts.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { etaState } from './eta-state.ts'
import { shipTexts } from '../ship-texts.ts'

/** When the crew says she will be there, and what that is worth now. */
export function CrewEta({ eta, clockSkew }: { eta: number | null; clockSkew: number }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  return (
    <Fact name={texts.fact.eta} hint={texts.fact.etaHint} title={eta === null ? undefined : format.utc(eta)} wide>
      {format.moment(eta)}
      {eta !== null && <State eta={eta} clockSkew={clockSkew} />}
    </Fact>
  )
}

function State({ eta, clockSkew }: { eta: number; clockSkew: number }) {
  const { fact } = useTexts(shipTexts)
  const format = useFormat()
  const now = useNow() + clockSkew
  const state = etaState(eta, now)
  const texts = {
    ahead: () => fact.etaIn({ time: format.elapsed(eta - now) }),
    overdue: () => fact.etaOverdue({ time: format.elapsed(now - eta) }),
    stale: () => fact.etaStale,
  }
  return <span className={`ship-eta ship-eta-${state}`}>{texts[state]()}</span>
}

/** When this server reckons she will be there: the likeliest time, the range that holds in eight of ten cases, and how that has held. */
export function OwnEta({ eta: { ours: eta, record }, clockSkew }: { eta: VoyageAhead['eta']; clockSkew: number }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const now = useNow() + clockSkew
  return (
    <Fact name={texts.voyage.etaOurs} title={eta === null ? undefined : format.utc(eta.p50)} wide>
      {eta === null ? NOT_AVAILABLE : format.moment(eta.p50)}
      <span className="ship-eta-range">
        {eta === null ? texts.voyage.etaNone : texts.voyage.etaRange({ range: format.moments(eta.p10, eta.p90) })}
      </span>
      {eta !== null && eta.p50 > now && (
        <span className="ship-eta">{texts.fact.etaIn({ time: format.elapsed(eta.p50 - now) })}</span>
      )}
      {eta !== null && record !== null && (
        <small className="ship-perhaps">
          {texts.voyage[record.atPort ? 'etaRecord' : 'etaRecordAll']({
            days: format.number(record.days),
            error: format.elapsed(record.error),
            percent: `${format.number(Math.round(record.inside * 100))} %`,
            arrivals: format.number(record.arrivals),
          })}
        </small>
      )}
    </Fact>
  )
}
