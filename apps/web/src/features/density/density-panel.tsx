import './density.css'
import { densityPalette, shipClasses, type DensityPicture, type ShipClass } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { formatTexts } from '../../i18n/format-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { useDensityChoice } from './density-choice.ts'
import { densityQuery } from './density-query.ts'
import { densityTexts } from './density-texts.ts'

/** Colours that the gradient is drawn from. */
const STEPS = 12

/** Which ships and which time the density is of, and what its colours mean. */
export function DensityPanel() {
  const texts = useTexts(densityTexts)
  const chosen = useDensityChoice(useShallow(({ class: name, month }) => ({ class: name, month })))
  const { data, error, refetch } = useQuery(densityQuery(chosen))
  if (error !== null) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={3} />
  return (
    <section className="density" aria-label={texts.title}>
      {data.months.length > 0 && <Choices months={data.months} />}
      {data.days > 0 ? (
        <Colours picture={data} />
      ) : (
        <p className="density-note">{data.counting ? texts.counting : texts.nothing}</p>
      )}
    </section>
  )
}

function Choices({ months }: Pick<DensityPicture, 'months'>) {
  const texts = useTexts(densityTexts)
  const names = useTexts(formatTexts)
  const language = useLanguage()
  const { class: name, month } = useDensityChoice()
  const monthName = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      <Choice
        label={texts.class}
        value={name}
        onChange={(value) => useDensityChoice.setState({ class: classOf(value) })}
      >
        <option value="">{texts.allClasses}</option>
        {shipClasses.map((one) => (
          <option key={one} value={one}>
            {names.shipClass[one]}
          </option>
        ))}
      </Choice>
      <Choice label={texts.month} value={month} onChange={(value) => useDensityChoice.setState({ month: value })}>
        <option value="">{texts.allMonths}</option>
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {texts.monthOf({ month: monthName.format(Date.parse(one.month)), count: one.days })}
          </option>
        ))}
      </Choice>
    </>
  )
}

const classOf = (value: string | null): ShipClass | null => shipClasses.find((name) => name === value) ?? null

interface ChoiceProps {
  label: string
  value: string | null
  onChange(value: string | null): void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="density-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        {children}
      </select>
    </div>
  )
}

/** The colours from rare to busy, with what they mean at the zoom of the chart. */
function Colours({ picture }: { picture: DensityPicture }) {
  const texts = useTexts(densityTexts)
  const format = useFormat()
  const { chart } = useDisplay()
  const zoom = useDensityChoice((choice) => choice.zoom)
  const cellMetres = useDensityChoice((choice) => choice.cellMetres)
  const { least, most } = picture.scale[zoom]
  const rate = (aDay: number) => {
    // Two in three days is told as 0.7 a day: one in so many needs two of them.
    if (aDay > 2 / 3) return texts.aDay({ count: format.number(aDay, aDay < 9.5 && aDay % 1 >= 0.05 ? 1 : 0) })
    return texts.inDays({ count: format.number(Math.round(1 / aDay)) })
  }
  const colours = densityPalette(chart, STEPS)
    .slice(1)
    .map(([red, green, blue, opacity]) => `rgb(${red} ${green} ${blue} / ${opacity / 255})`)
  return (
    <figure className="density-colours">
      <div
        className={`density-ramp is-${chart}`}
        aria-hidden
        style={{ backgroundImage: `linear-gradient(to right, ${colours.join(',')})` }}
      />
      <ol className="number">
        {[least, Math.sqrt(least * most), most].map((aDay) => (
          <li key={aDay}>{rate(aDay)}</li>
        ))}
      </ol>
      <figcaption>
        {texts.meaning({ size: format.distance(cellMetres) })}
        {picture.counting && ` ${texts.more}`}
      </figcaption>
    </figure>
  )
}
