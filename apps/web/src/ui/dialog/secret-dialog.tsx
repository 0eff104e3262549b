import './secret-dialog.css'
import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { copyText } from '../copy-text.ts'
import { Dialog } from './dialog.tsx'

interface SecretDialogProps {
  texts: { title: string; text: string; copy: string; done: string }
  secret: string
  /** More that can be done with it: buttons between copying and closing. */
  children?: ReactNode
  onClose(): void
}

/** A secret that is shown once: it stays until it was copied, or its reader says that it is done with. */
export function SecretDialog({ texts, secret, children, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  return (
    <Dialog title={texts.title} room="room-site" lasting={!copied} onClose={onClose}>
      <p>{texts.text}</p>
      <p>
        <code className="secret-text">{secret}</code>
      </p>
      <div className="account-actions">
        <Button kind="primary" icon={Copy} onClick={() => void copyText(secret).then(setCopied)}>
          {texts.copy}
        </Button>
        {children}
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </Dialog>
  )
}
