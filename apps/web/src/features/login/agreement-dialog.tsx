import './agreement-dialog.css'
import { lazy, useId, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useModalDialog } from '../../ui/dialog/use-modal-dialog.ts'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { loginTexts } from './login-texts.ts'
import { useMovable } from '../../ui/window/use-movable.ts'
import { WindowHead } from '../../ui/window/window-head.tsx'

const KEEP_CLEAR = { top: 8, right: 8, bottom: 8, left: 8 }

const LegalText = lazy(async () => ({ default: (await import('../../legal/legal-text.tsx')).LegalText }))

/** The user agreement over the login dialog: moved by its head, by arrow keys or by the Move menu, and never out of the window. */
export function AgreementDialog({ onClose }: { onClose(agreed: boolean): void }) {
  const texts = useTexts(loginTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const movable = useMovable(dialog, { inside: 'screen', keep: KEEP_CLEAR, corner: null })
  const titleId = useId()
  useModalDialog(dialog, { firstFocus: 'title' })
  return (
    <dialog
      ref={dialog}
      className="agreement"
      style={movable.style}
      aria-labelledby={titleId}
      onClose={() => dialog.current && !dialog.current.open && onClose(false)}
    >
      <WindowHead title={texts.agreement} titleId={titleId} movable={movable} />
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
