import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { takesText } from '../../ui/focus/takes-text.ts'
import { areasTexts } from './areas-texts.ts'

export interface UndoneSteps {
  /** Steps that can be taken back. */
  count: number
  undo(): void
}

/** Takes the last step of a drawing back: a button above its chart, and Ctrl+Z wherever nothing is typed, which has an undo of its own. */
export function UndoStep({ count, undo }: UndoneSteps) {
  const { undo: t } = useTexts(areasTexts)
  const format = useFormat()
  /** How many were left when one was last taken back: said until the next step. */
  const [left, setLeft] = useState<number | null>(null)
  const isEmpty = count === 0
  const takeBack = useCallback(() => {
    undo()
    setLeft(count - 1)
  }, [count, undo])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isEmpty || !isUndo(event) || event.defaultPrevented || takesText(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      takeBack()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isEmpty, takeBack])
  return (
    <>
      {/* Disabled it would lose the focus with the last step. */}
      <Button
        className="areas-undo"
        icon={Undo2}
        title={t.hint}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={isEmpty}
        onClick={isEmpty ? undefined : takeBack}
      >
        {t.step}
      </Button>
      <output className="visually-hidden">{left === count ? t.done({ left: format.number(left) }) : ''}</output>
    </>
  )
}

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey
