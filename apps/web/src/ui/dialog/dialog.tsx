import './dialog.css'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../button/button.tsx'
import { hostToasts } from '../toast/toast-store.ts'

interface DialogProps {
  title: string
  onClose(): void
  children: ReactNode
  /** Colours of the room it opens over. */
  room?: 'room-bridge' | 'room-site'
  className?: string
}

/** A modal: the browser traps focus, closes on Esc and gives focus back to the opener. Mount it to open it. */
export function Dialog({ title, onClose, children, room = 'room-bridge', className = '' }: DialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    const release = shown && hostToasts(shown)
    return () => {
      release?.()
      shown?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  // The event comes late: a dialog that was opened again meanwhile stays.
  const closed = () => {
    if (dialog.current && !dialog.current.open) onClose()
  }
  return (
    <dialog ref={dialog} className={`dialog ${room} ${className}`} aria-labelledby={titleId} onClose={closed}>
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={t('action.close')} icon={X} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
