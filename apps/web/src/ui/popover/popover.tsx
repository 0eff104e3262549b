/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a `<dialog>` that is not modal has a style of its own, which hides it in the top layer */
import './popover.css'
import type { LucideIcon } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { usePressOutside } from '../focus/use-press-outside.ts'
import { useAnchored } from '../place/use-anchored.ts'

interface PopoverProps {
  icon: LucideIcon
  label: string
  className?: string
  side?: 'below' | 'left'
  children: ReactNode
}

/** A button and what it opens beside itself, whole in the window: it takes the focus, Esc closes it and gives the focus back, a press or a Tab elsewhere closes it. */
export function Popover({ icon: Icon, label, className = '', side = 'below', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <div className={className}>
      <button
        ref={button}
        type="button"
        className="popover-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden />
        <span>{label}</span>
      </button>
      {open && (
        <PopoverBody id={id} label={label} side={side} button={button} onClose={() => setOpen(false)}>
          {children}
        </PopoverBody>
      )}
    </div>
  )
}

interface PopoverBodyProps {
  id: string
  label: string
  side: 'below' | 'left'
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
  children: ReactNode
}

function PopoverBody({ id, label, side, button, onClose, children }: PopoverBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useAnchored(body, button, { align: 'end', side, gap: side === 'left' ? 12 : 8 })
  usePressOutside([body, button], onClose)
  useLayoutEffect(() => body.current?.focus({ preventScroll: true }), [])
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    // What lies below, a folded menu or a panel of the map, closes by the next Esc.
    event.stopPropagation()
    button.current?.focus()
    onClose()
  }
  return (
    <div
      ref={body}
      id={id}
      className="popover room-site"
      role="dialog"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={closeByEscape}
    >
      {children}
    </div>
  )
}
