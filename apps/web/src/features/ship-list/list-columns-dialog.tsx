import { shipListColumns, type ShipListColumn } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { firstColumns } from './list-columns.ts'
import { shipListTexts } from './ship-list-texts.ts'

interface ListColumnsDialogProps {
  columns: readonly ShipListColumn[]
  onChange(columns: readonly ShipListColumn[]): void
  onClose(): void
}

/** Which columns the list has; each change shows at once behind it. */
export function ListColumnsDialog({ columns, onChange, onClose }: ListColumnsDialogProps) {
  const texts = useTexts(shipListTexts)
  const toggle = (column: ShipListColumn) =>
    onChange(shipListColumns.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one))))
  return (
    <Dialog title={texts.columnsTitle} onClose={onClose}>
      <p>{texts.columnsHint}</p>
      <fieldset className="list-column-choice">
        <legend className="visually-hidden">{texts.columns}</legend>
        {shipListColumns.map((column) => (
          <label key={column}>
            <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
            {texts.column[column]}
          </label>
        ))}
      </fieldset>
      <div className="dialog-actions">
        <Button kind="plain" onClick={() => onChange(firstColumns)}>
          {texts.columnsReset}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  )
}
