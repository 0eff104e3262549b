import './toaster.css'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { dismissErrors, pauseToasts, resumeToasts, useToasts, type Toast } from './toast-store.ts'
import { i18n } from '../../i18n/instance.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

const dismissAll = () => dismissErrors()
const icons = { good: CircleCheck, bad: CircleAlert, note: Info }

/** Short messages at the foot of the page; screen readers hear them without losing their place. */
export function Toaster() {
  return useHydrated() ? <Messages /> : null
}

/**
 * The two live regions are made once and stay the same elements: a screen reader listens only to those it knows.
 * While a modal is open they are moved into it, for what lies outside of it is inert.
 */
function Messages() {
  const { toasts, host } = useToasts()
  // What is said in another language than the page is outdated.
  useEffect(() => i18n.subscribe(dismissAll), [])
  const [place] = useState(() => Object.assign(document.createElement('div'), { className: 'toaster room-bridge' }))
  useLayoutEffect(() => {
    ;(host ?? document.body).append(place)
  }, [host, place])
  useLayoutEffect(() => () => place.remove(), [place])
  const before = useRef<HTMLElement | null>(null)
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) before.current = relatedTarget
    pauseToasts()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!place.contains(relatedTarget)) resumeToasts()
  }
  const unhover = () => {
    if (!place.contains(document.activeElement)) resumeToasts()
  }
  const goOn = () => {
    const next = place.querySelector<HTMLElement>('button')
    if (next) return next.focus()
    before.current?.focus()
    resumeToasts()
  }
  const errors = toasts.filter(({ kind }) => kind === 'bad')
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits while it is looked at
    <div className="toasts" onPointerEnter={pauseToasts} onPointerLeave={unhover} onFocus={enter} onBlur={leave}>
      <div role="alert">
        {errors.map((toast) => (
          <Message key={toast.id} toast={toast} onClosed={goOn} />
        ))}
      </div>
      <output>
        {toasts
          .filter(({ kind }) => kind !== 'bad')
          .map((toast) => (
            <Message key={toast.id} toast={toast} onClosed={goOn} />
          ))}
      </output>
    </div>,
    place,
  )
}

/** `onClosed`: it was closed by its button, which had the focus. */
function Message({ toast: { id, kind, text, link }, onClosed }: { toast: Toast; onClosed(): void }) {
  const ui = useTexts(uiTexts)
  const { dismiss } = useToasts()
  const button = useRef<HTMLDivElement>(null)
  const Icon = icons[kind]
  const close = () => {
    const focused = button.current?.contains(document.activeElement) ?? false
    dismiss(id)
    if (focused) requestAnimationFrame(onClosed)
  }
  return (
    <div ref={button} className={`toast toast-${kind}`}>
      <Icon aria-hidden />
      <span>{text}</span>
      {link && (
        <a href={link.url} target="_blank" rel="noreferrer" onClick={() => dismiss(id)}>
          {link.text}
        </a>
      )}
      <IconButton label={ui.action.close} icon={X} onClick={close} />
    </div>
  )
}
