import type { UsageRecords } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { everyDay } from './usage-choice.ts'
import { usageTexts } from './usage-texts.ts'

/** The height of the picture in its own units. */
const HIGH = 100

/** Sums of all days, and a bar for each; the table beneath has the same in figures. */
export function UsageDays({ answer }: { answer: UsageRecords }) {
  const { records: t } = useTexts(usageTexts)
  const format = useFormat()
  const { total } = answer
  const days = everyDay(answer, answer.days)
  const top = days.reduce((most, one) => (one.credits > most.credits ? one : most))
  const most = format.number(top.credits)
  const gap = days.length > 100 ? 0 : 0.2
  return (
    <>
      <dl className="usage-sums">
        {(['credits', 'calls', 'rows'] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{format.number(total[name])}</dd>
          </div>
        ))}
      </dl>
      <figure className="usage-days">
        <figcaption>
          <span className="visually-hidden">{t.chart({ most, day: top.day })}</span>
          <span>{t.byDay}</span>
          <span>{t.most({ most })}</span>
        </figcaption>
        <svg aria-hidden viewBox={`0 0 ${days.length} ${HIGH}`} preserveAspectRatio="none">
          {days.map(({ day, credits }, at) => {
            const high = (credits / Math.max(1, top.credits)) * HIGH
            return (
              <rect key={day} x={at + gap / 2} y={HIGH - high} width={1 - gap} height={high}>
                <title>{format.labelled(day, format.number(credits))}</title>
              </rect>
            )
          })}
        </svg>
        <p>
          <span>{answer.from}</span>
          <span>{answer.to}</span>
        </p>
      </figure>
    </>
  )
}
