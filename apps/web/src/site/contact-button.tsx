import type { ReactNode } from 'react'
import { askContact, type ContactAsk } from '../contact/contact-store.ts'
import { LinkOrButton } from '../ui/button/link-or-button.tsx'

interface ContactButtonProps {
  kind?: 'quiet' | 'buoy'
  /** Instead of a button's look. */
  className?: string
  ask?: Partial<ContactAsk>
  children: ReactNode
}

/** Opens the contact dialog; without script it leads to the page with the same form. */
export function ContactButton({
  kind = 'quiet',
  className = `button button-${kind}`,
  ask,
  children,
}: ContactButtonProps) {
  return (
    <LinkOrButton
      className={className}
      href={`${import.meta.env.BASE_URL}index/solutions/consultForSolutions`}
      aria-haspopup="dialog"
      onPress={() => askContact(ask)}
    >
      {children}
    </LinkOrButton>
  )
}
