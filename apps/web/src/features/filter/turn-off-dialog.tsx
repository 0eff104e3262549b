import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { filterTexts } from './filter-texts.ts'

interface TurnOffDialogProps {
  /** Ships that the filter shows; null while they are counted. */
  total: number | null
  onOff(): void
  onClose(): void
}

/** The question before the filter goes (docs/specification.md 8), saying what will be seen then. */
export function TurnOffDialog({ total, onOff, onClose }: TurnOffDialogProps) {
  const texts = useTexts(filterTexts)
  const format = useFormat()
  return (
    <Dialog title={texts.offTitle} firstFocus="cancel" onClose={onClose}>
      <p>{total === null ? texts.offTextUncounted : texts.offText({ formatted: format.number(total) })}</p>
      <p>{texts.offLost}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button
          kind="primary"
          onClick={() => {
            onClose()
            onOff()
          }}
        >
          {texts.turnOff}
        </Button>
      </div>
    </Dialog>
  )
}
