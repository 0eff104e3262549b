import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { rowsOf, typed, type ShapeDraft, type ShapeProblem } from './area-draft.ts'
import { areasTexts } from './areas-texts.ts'

interface CornerTableProps {
  draft: ShapeDraft
  problem: ShapeProblem | 'name' | null
  /** The row that the next click on the chart goes into. */
  active: number | null
  onActive(row: number | null): void
  onChange(draft: ShapeDraft): void
}

/** Rows drawn at once: of longer lists the rest is told, and can be had as a file. */
const MOST_ROWS = 300
const LONGEST = 20_000

/** The positions of a shape, each to be typed, moved and removed: the way to draw without a pointer. */
export function CornerTable({ draft, problem, active, onActive, onChange }: CornerTableProps) {
  const { table: t, draft: d } = useTexts(areasTexts)
  const id = useId()
  const { kind, rows } = draft
  const { least, most } = rowsOf[kind]
  // A row is always there to type into.
  const shown = rows.length === 0 ? [''] : rows.slice(0, MOST_ROWS)
  const full = { ...draft, rows: rows.length === 0 ? [''] : rows }
  const wrong = typeof problem === 'object' && problem !== null ? problem.row : null
  const remove = (row: number) => {
    onActive(null)
    onChange({ ...draft, rows: rows.toSpliced(row, 1) })
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
    <fieldset className="area-corners" aria-describedby={`${id}-hint`}>
      <legend>{t[kind]}</legend>
      <p className="form-note" aria-live="polite">
        {what}
      </p>
      <ol>
        {shown.map((text, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list
          <li key={row} className={active === row ? 'is-active' : ''}>
            <input
              aria-label={t.corner({ number: String(row + 1) })}
              aria-invalid={wrong === row}
              value={text}
              maxLength={LONGEST}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => onActive(text.trim() === '' ? null : row)}
              onChange={({ target }) => onChange(typed(full, row, target.value))}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text')
                if (!/\n/.test(pasted.trim())) return
                event.preventDefault()
                onChange(typed(full, row, pasted))
              }}
            />
            {row > 0 && (
              <IconButton
                label={t.up({ number: String(row + 1) })}
                icon={ArrowUp}
                onClick={() => onChange({ ...draft, rows: rows.with(row - 1, rows[row]!).with(row, rows[row - 1]!) })}
              />
            )}
            {rows.length > 0 && (
              <IconButton label={t.remove({ number: String(row + 1) })} icon={Trash2} onClick={() => remove(row)} />
            )}
          </li>
        ))}
      </ol>
      {wrong !== null && (
        <p className="form-note is-fault" role="alert">
          {t.wrong({ number: String(wrong + 1) })}
        </p>
      )}
      {problem === 'few' && (
        <p className="form-note is-fault" role="alert">
          {t.few({ least: String(least) })}
        </p>
      )}
      <div className="account-actions">
        {shown.length < most && (
          <Button icon={Plus} onClick={() => onChange({ ...full, rows: [...full.rows, ''] })}>
            {t.add}
          </Button>
        )}
        {rows.length > 1 && <Button onClick={() => onChange({ ...draft, rows: [] })}>{t.clear}</Button>}
      </div>
      <p id={`${id}-hint`} className="form-note">
        {t.hint}
      </p>
    </fieldset>
  )
}
