import './column-dialog.css'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { allColumns, type Column } from './columns.ts'
import { fleetTexts } from '../fleet-texts.ts'

/** Which columns the table has; each change shows at once behind it. */
export function ColumnDialog({
  columns,
  onChange,
  onClose,
}: {
  columns: readonly Column[]
  /** Null: as at a first visit. */
  onChange(columns: readonly Column[] | null): void
  onClose(): void
}) {
  const { table, done } = useTexts(fleetTexts)
  const toggle = (column: Column) =>
    onChange(allColumns.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one))))
  return (
    <Dialog title={table.chooseTitle} onClose={onClose}>
      <p className="fleet-lead">{table.chooseHint}</p>
      <fieldset className="column-choice">
        <legend className="visually-hidden">{table.choose}</legend>
        {allColumns.map((column) => (
          <label key={column}>
            <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
            {table.columns[column]}
          </label>
        ))}
      </fieldset>
      <div className="dialog-actions">
        <Button kind="plain" onClick={() => onChange(null)}>
          {table.reset}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {done}
        </Button>
      </div>
    </Dialog>
  )
}
