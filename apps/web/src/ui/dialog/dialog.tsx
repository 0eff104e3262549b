import './dialog.css'
import { X } from 'lucide-react'
import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from '../button/button.tsx'
import type { FirstFocus } from './first-focus.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

interface DialogProps {
  title: string
  onClose(): void
  children: ReactNode
  /** Colours of the room it opens over. */
  room?: 'room-bridge' | 'room-site'
  /** Where the focus begins. */
  firstFocus?: FirstFocus
  /** Shows what is not shown again: neither Esc nor a cross closes it. */
  lasting?: boolean
  className?: string
}

/** A modal with a title and a close button. Mount it to open it. */
export function Dialog({
  title,
  onClose,
  children,
  room = 'room-bridge',
  firstFocus = 'field',
  lasting = false,
  className = '',
}: DialogProps) {
  const ui = useTexts(uiTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, { firstFocus })
  // The event comes late: a dialog that was opened again meanwhile stays.
  const closed = () => {
    if (!dialog.current || dialog.current.open) return
    // A browser lets the second Esc in a row close it all the same.
    if (lasting) dialog.current.showModal()
    else onClose()
  }
  const cancel = (event: SyntheticEvent) => {
    if (lasting && event.target === dialog.current) event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${room} ${className}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
    >
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!lasting && <IconButton label={ui.action.close} icon={X} onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
