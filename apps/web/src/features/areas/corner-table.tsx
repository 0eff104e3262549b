import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Refusal } from '../../ui/field/refusal.tsx'
import { pasteList, rowsIn, rowsOf, withRows, type ShapeDraft, type ShapeProblem } from './area-draft.ts'
import { areasTexts } from './areas-texts.ts'

interface CornerTableProps {
  draft: ShapeDraft
  problem: ShapeProblem | null
  /** The row that the next click on the chart goes into. */
  active: number | null
  onActive(row: number | null): void
  onChange(draft: ShapeDraft): void
}

/** Rows drawn at once: of longer lists the rest is told, and can be had as a file. */
const MOST_ROWS = 300
const LONGEST = 20_000
/** What is looked at of a paste: the outline of a country fits, more is a file's business. */
const MOST_PASTED = 1_000_000

/** The positions of a shape, each to be typed, moved and removed: the way to draw without a pointer. */
export function CornerTable({ draft, problem, active, onActive, onChange }: CornerTableProps) {
  const { table: t, draft: d } = useTexts(areasTexts)
  const format = useFormat()
  const id = useId()
  const { kind } = draft
  const rows = rowsIn(draft)
  /** Positions of the list pasted last for which there was no room. */
  const [cut, setCut] = useState(0)
  const { least, most } = rowsOf[kind]
  // A row is always there to type into.
  const shown = rows.length === 0 ? [''] : rows.slice(0, MOST_ROWS)
  const full = rows.length === 0 ? [''] : rows
  const fault = problem !== null && problem !== 'reach' && problem.ring === draft.ring ? problem : null
  const wrong = typeof fault?.row === 'number' ? fault.row : null
  // Beside its row, else above them all.
  const wrongRow = wrong !== null && wrong < shown.length ? wrong : null
  const said =
    fault === null || wrongRow !== null
      ? null
      : fault.row === 'all'
        ? fault.said
        : fault.row === 'few'
          ? t.few({ least: String(least) })
          : t.wrong({ number: String(fault.row + 1) })
  const change = (next: readonly string[]) => {
    setCut(0)
    onChange(withRows(draft, next))
  }
  const remove = (row: number) => {
    onActive(null)
    change(rows.toSpliced(row, 1))
  }
  const what =
    active !== null && active < rows.length
      ? d.replace({ number: String(active + 1) })
      : kind === 'circle'
        ? d.centre
        : kind === 'rectangle'
          ? d.two
          : d.append
  return (
    <fieldset
      className="area-corners"
      aria-describedby={said === null ? `${id}-hint` : `${id}-refused ${id}-hint`}
      tabIndex={said === null ? undefined : -1}
      data-refused={said === null ? undefined : ''}
    >
      <legend>{t[kind]}</legend>
      <Refusal id={`${id}-refused`} text={said} />
      <p className="form-note" aria-live="polite">
        {what}
      </p>
      <ol>
        {shown.map((text, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list
          <li key={row} className={active === row ? 'is-active' : ''}>
            <input
              className="text-control is-touch"
              aria-label={t.corner({ number: String(row + 1) })}
              aria-invalid={wrongRow === row}
              aria-describedby={wrongRow === row ? `${id}-row` : undefined}
              value={text}
              maxLength={LONGEST}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => onActive(text.trim() === '' ? null : row)}
              onChange={({ target }) => change(full.with(row, target.value))}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text').slice(0, MOST_PASTED)
                const list = pasteList(withRows(draft, full), row, pasted)
                if (list === null) return
                event.preventDefault()
                setCut(list.cut)
                onChange(list.draft)
              }}
            />
            {row > 0 && (
              <IconButton
                label={t.up({ number: String(row + 1) })}
                icon={ArrowUp}
                onClick={() => change(rows.with(row - 1, rows[row]).with(row, rows[row - 1]))}
              />
            )}
            {rows.length > 0 && (
              <IconButton label={t.remove({ number: String(row + 1) })} icon={Trash2} onClick={() => remove(row)} />
            )}
            {wrongRow === row && <Refusal id={`${id}-row`} text={t.wrong({ number: String(row + 1) })} />}
          </li>
        ))}
      </ol>
      <Refusal text={cut > 0 ? t.cut({ cut: format.number(cut), most: format.number(most) }) : null} />
      {rows.length > MOST_ROWS && (
        <p className="form-note">{t.more({ shown: format.number(MOST_ROWS), total: format.number(rows.length) })}</p>
      )}
      <div className="account-actions">
        {shown.length < most && (
          <Button icon={Plus} onClick={() => change([...full, ''])}>
            {t.add}
          </Button>
        )}
        {rows.length > 1 && <Button onClick={() => change([])}>{t.clear}</Button>}
      </div>
      <p id={`${id}-hint`} className="form-note">
        {t.hint} {t.drag}
      </p>
    </fieldset>
  )
}
