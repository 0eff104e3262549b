import './toaster.css'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../button/button.tsx'
import { useToasts } from './toast-store.ts'

const icons = { good: CircleCheck, bad: CircleAlert, note: Info }

/** Short messages at the foot of the page; screen readers hear them without losing their place. */
export function Toaster() {
  const { toasts, host, dismiss } = useToasts()
  const { t } = useTranslation()
  const messages = (
    <output className="toaster room-bridge" aria-live="polite">
      {toasts.map(({ id, kind, text, link }) => {
        const Icon = icons[kind]
        return (
          <div key={id} className={`toast toast-${kind}`}>
            <Icon aria-hidden />
            <span>{text}</span>
            {link && (
              <a href={link.url} target="_blank" rel="noreferrer" onClick={() => dismiss(id)}>
                {link.text}
              </a>
            )}
            <IconButton label={t('action.close')} icon={X} onClick={() => dismiss(id)} />
          </div>
        )
      })}
    </output>
  )
  return host ? createPortal(messages, host) : messages
}
