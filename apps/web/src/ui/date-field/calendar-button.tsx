/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a `<dialog>` that is not modal has a style of its own, which hides it in the top layer */
import { CalendarDays } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../button/button.tsx'
import { usePressOutside } from '../focus/use-press-outside.ts'
import { useAnchored } from '../place/use-anchored.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { dateFieldTexts } from './date-field-texts.ts'

/** Opens the calendar beside a field; Esc and a press elsewhere close it. */
export function CalendarButton(props: CalendarProps) {
  const t = useTexts(dateFieldTexts)
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={place}>
      <IconButton
        label={t.open}
        icon={CalendarDays}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <CalendarBox
          {...props}
          label={t.open}
          button={place}
          onDay={(day) => {
            setOpen(false)
            props.onDay(day)
          }}
          onEscape={close}
          onOutside={() => setOpen(false)}
        />
      )}
    </span>
  )
}

interface CalendarBoxProps extends CalendarProps {
  label: string
  button: RefObject<HTMLElement | null>
  onEscape(): void
  onOutside(): void
}

function CalendarBox({ label, button, onEscape, onOutside, ...calendar }: CalendarBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useAnchored(box, button, { align: 'end', side: 'below', gap: 4 })
  usePressOutside([box, button], onOutside)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  return (
    <div ref={box} className="calendar" role="dialog" popover="manual" aria-label={label} onKeyDown={escape}>
      <Calendar {...calendar} />
    </div>
  )
}
