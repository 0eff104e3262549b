import './popover.css'
import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useDismiss } from '../ui/focus/use-dismiss.ts'

interface PopoverProps {
  icon: LucideIcon
  label: string
  className: string
  children: ReactNode
}

/** A button and what it opens beside itself: Esc closes and gives the focus back, a press or a Tab elsewhere closes. */
export function Popover({ icon: Icon, label, className, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={`popover-place ${className}`}>
      <button
        type="button"
        className="popover-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden />
        <span>{label}</span>
      </button>
      {open && (
        <PopoverBody id={id} label={label} onClose={() => setOpen(false)}>
          {children}
        </PopoverBody>
      )}
    </div>
  )
}

function PopoverBody({
  id,
  label,
  onClose,
  children,
}: {
  id: string
  label: string
  onClose(): void
  children: ReactNode
}) {
  const body = useRef<HTMLElement>(null)
  useDismiss(body, '.popover-place', onClose)
  return (
    <section ref={body} id={id} className="popover room-site" aria-label={label}>
      {children}
    </section>
  )
}
