import './button.css'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

type Kind = 'primary' | 'quiet' | 'plain' | 'buoy'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: Kind
  icon?: LucideIcon
}

export function Button({ kind = 'quiet', icon: Icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${kind} ${className}`} {...offKeptInReach(rest)}>
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: LucideIcon
  /** A toggle says whether it is on. */
  pressed?: boolean
}

/** A symbol with a name: the name is its tooltip and what a screen reader says. */
export function IconButton({ label, icon: Icon, pressed, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...offKeptInReach(rest)}
    >
      <Icon aria-hidden />
    </button>
  )
}

/** A button that is off does nothing, but keeps the focus, which HTML's own `disabled` takes from who has just pressed it. */
function offKeptInReach({ disabled, ...rest }: ComponentProps<'button'>): ComponentProps<'button'> {
  return disabled ? { ...rest, 'aria-disabled': true, onClick: doNothing, onKeyDown: undefined } : rest
}

function doNothing(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
