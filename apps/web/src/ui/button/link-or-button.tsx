import type { ComponentProps } from 'react'
import { useHydrated } from '../use-hydrated.ts'

interface LinkOrButtonProps extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  /** Where it leads without script: the same by another way. */
  href: string
  onPress(): void
}

/** A button that is a link until the script has taken the page over, so that it does something from the first moment on. */
export function LinkOrButton({ href, onPress, children, ...rest }: LinkOrButtonProps) {
  const alive = useHydrated()
  return (
    <a
      {...rest}
      href={href}
      role={alive ? 'button' : undefined}
      onClick={(event) => {
        // Into another tab goes the link.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onPress()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) onPress()
      }}
    >
      {children}
    </a>
  )
}
