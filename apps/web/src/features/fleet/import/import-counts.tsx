import type { Match } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { fleetTexts } from '../fleet-texts.ts'

const outcomes = ['matched', 'unheard', 'several', 'notFound', 'repeated'] as const
/** Which lines of a list are shown. */
export type ShownLines = (typeof outcomes)[number] | 'all'

interface ImportCountsProps {
  match: Match
  shown: ShownLines
  onShow(lines: ShownLines): void
}

/** How many lines came out how; a press shows those alone. */
export function ImportCounts({ match, shown, onShow }: ImportCountsProps) {
  const { import: texts } = useTexts(fleetTexts)
  const format = useFormat()
  return (
    <fieldset className="import-counts">
      <legend className="visually-hidden">{texts.filter}</legend>
      <Button aria-pressed={shown === 'all'} className={shown === 'all' ? 'is-on' : ''} onClick={() => onShow('all')}>
        {texts.all} <b className="number">{format.number(match.rows.length)}</b>
      </Button>
      {outcomes.map(
        (outcome) =>
          match.counts[outcome] > 0 && (
            <Button
              key={outcome}
              aria-pressed={shown === outcome}
              className={`is-${outcome} ${shown === outcome ? 'is-on' : ''}`}
              onClick={() => onShow(outcome)}
            >
              {texts.counts[outcome]} <b className="number">{format.number(match.counts[outcome])}</b>
            </Button>
          ),
      )}
    </fieldset>
  )
}
