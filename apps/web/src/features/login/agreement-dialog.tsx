import './agreement-dialog.css'
import { GripHorizontal } from 'lucide-react'
import { lazy, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { MoveMenu } from '../../ui/window/draggable-panel.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { loginTexts } from './login-texts.ts'
import { useDraggedDialog } from './use-dragged-dialog.ts'

const LegalText = lazy(async () => ({ default: (await import('../../legal/legal-text.tsx')).LegalText }))

/** The user agreement over the login dialog: moved by its head, by arrow keys or by the Move menu, and never out of the window. */
export function AgreementDialog({ onClose }: { onClose(agreed: boolean): void }) {
  const texts = useTexts(loginTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const { style, handle, nudge, moveTo } = useDraggedDialog(dialog)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="agreement"
      style={style}
      aria-labelledby={titleId}
      onClose={() => dialog.current && !dialog.current.open && onClose(false)}
    >
      <header className="agreement-head" {...handle}>
        <button
          type="button"
          className="draggable-grip"
          aria-label={texts.agreementMove}
          title={texts.agreementMove}
          onKeyDown={nudge}
        >
          <GripHorizontal aria-hidden />
        </button>
        <h2 id={titleId}>{texts.agreement}</h2>
        <MoveMenu onMove={moveTo} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard */}
      <section className="agreement-text" tabIndex={0} aria-labelledby={titleId}>
        <LazyPart>
          <LegalText kind="agreement" level={3} />
        </LazyPart>
      </section>
      <footer className="agreement-actions">
        <Button onClick={() => onClose(false)}>{texts.cancel}</Button>
        <Button kind="primary" onClick={() => onClose(true)}>
          {texts.agreeAndContinue}
        </Button>
      </footer>
    </dialog>
  )
}
