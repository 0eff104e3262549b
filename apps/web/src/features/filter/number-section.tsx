import { filterBands, numberLimits, rangeText, type NumberChoice, type NumberFacet } from '@fairway/contract'
import { useId } from 'react'
import { ChoiceChip } from './choice-chip.tsx'
import { choiceName } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'
import { readNumber } from './read-number.ts'
import { useTyped } from './use-typed.ts'

const nothing: NumberChoice = { range: null, unknown: false }

/** A number between two others: boxes to type in, ranges to tap, and those of whom it is not known. */
export function NumberSection({
  facet,
  open,
  edit,
  counts,
  words,
}: FacetProps & { facet: NumberFacet; open?: boolean }) {
  const { texts } = words
  const choice = edit.filter[facet] ?? nothing
  const change = (how: (now: NumberChoice) => Partial<NumberChoice>) =>
    edit.change(facet, (now = nothing) => {
      const next = { ...now, ...how(now) }
      return next.range === null && !next.unknown ? undefined : next
    })
  const present = choice.range === null ? '' : rangeText(choice.range)
  return (
    <FilterSection
      title={texts.facet[facet]}
      count={(choice.range ? 1 : 0) + (choice.unknown ? 1 : 0)}
      open={open}
      texts={texts}
      onClear={() => edit.set(facet, undefined)}
    >
      <NumberBoxes facet={facet} range={choice.range} words={words} onRange={(range) => change(() => ({ range }))} />
      <div className="choice-chips">
        {filterBands[facet].map((band) => {
          const text = rangeText(band)
          return (
            <ChoiceChip
              key={text}
              chosen={text === present}
              count={counts?.[facet][text]}
              onToggle={() => change(() => ({ range: text === present ? null : band }))}
            >
              {choiceName(facet, text, words)}
            </ChoiceChip>
          )
        })}
        <ChoiceChip
          chosen={choice.unknown}
          count={counts?.[facet].unknown}
          onToggle={() => change(({ unknown }) => ({ unknown: !unknown }))}
        >
          {texts.unknown}
        </ChoiceChip>
      </div>
    </FilterSection>
  )
}

interface NumberBoxesProps {
  facet: NumberFacet
  range: NumberChoice['range']
  words: FacetProps['words']
  onRange(range: NumberChoice['range']): void
}

const textOf = (end: number | null | undefined) => (end === null || end === undefined ? '' : String(end))

function NumberBoxes({ facet, range, words, onRange }: NumberBoxesProps) {
  const { texts, format } = words
  const id = useId()
  const outside = range === null ? '' : rangeText(range)
  const [typed, setTyped] = useTyped(outside, { low: textOf(range?.[0]), high: textOf(range?.[1]) })
  const { min, max, step } = numberLimits[facet]
  const low = readNumber(facet, typed.low)
  const high = readNumber(facet, typed.high)
  const crossed = low.value !== null && high.value !== null && low.value > high.value
  const type = (change: { low?: string; high?: string }) => {
    const now = { ...typed, ...change }
    const ends = [readNumber(facet, now.low), readNumber(facet, now.high)] as const
    const [from, to] = [ends[0].value, ends[1].value]
    const sound = !ends[0].wrong && !ends[1].wrong && !(from !== null && to !== null && from > to)
    const next = from === null && to === null ? null : ([from, to] as const)
    const means = next === null ? '' : rangeText(next)
    const changes = sound && means !== outside
    setTyped(now, changes ? means : null)
    if (changes) onRange(next)
  }
  const limits = { min: String(min), max: facet === 'built' ? String(max) : format.number(max, step === 1 ? 0 : 1) }
  const problem =
    low.wrong || high.wrong
      ? step === 1
        ? texts.notNumber(limits)
        : texts.notDecimal(limits)
      : crossed
        ? texts.contradicts({ min: typed.low, max: typed.high })
        : null
  // Hours from now say little of the day: the window is told in the reader's time too.
  const window = facet === 'eta' && range !== null ? etaWindow(range, words) : null
  const box = (end: 'low' | 'high') => ({
    inputMode: step === 1 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    maxLength: 12,
    value: typed[end],
    'aria-invalid': crossed || (end === 'low' ? low.wrong : high.wrong),
    'aria-describedby': `${id}-note`,
    onChange: (event: { target: { value: string } }) => type({ [end]: event.target.value }),
  })
  return (
    <>
      <div className="number-boxes">
        <input {...box('low')} aria-label={texts.fromOf({ facet: texts.facet[facet] })} placeholder={texts.from} />
        <span aria-hidden>–</span>
        <input {...box('high')} aria-label={texts.toOf({ facet: texts.facet[facet] })} placeholder={texts.to} />
        <span className="number-unit">{texts.unit[facet]}</span>
      </div>
      <p id={`${id}-note`} className={problem ? 'form-note is-fault' : 'visually-hidden'} aria-live="polite">
        {problem}
      </p>
      {window !== null && <p className="filter-note number">{window}</p>}
    </>
  )
}

function etaWindow(
  [from, to]: readonly [number | null, number | null],
  { texts, format }: FacetProps['words'],
): string {
  const now = Date.now()
  const at = (hours: number) => format.moment(now + hours * 3_600_000)
  if (from === null) return texts.etaUntil({ time: at(to ?? 0) })
  return to === null ? texts.etaAfter({ time: at(from) }) : texts.etaBetween({ from: at(from), to: at(to) })
}
