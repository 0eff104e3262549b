import { ArrowLeftRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { ContactVariant } from '../../contact/contact-store.ts'
import { contactTexts } from './contact-texts.ts'

interface SwitchVariantProps {
  variant: ContactVariant
  /** On a page: where the other variant stands for who has no script. */
  page?: string
  onSwitch(variant: ContactVariant): void
}

/** From the variant that wants a phone number to the one that takes any way to be reached, and back; what was typed stays. */
export function SwitchVariant({ variant, page, onSwitch }: SwitchVariantProps) {
  const texts = useTexts(contactTexts)
  const other = variant === 'contact' ? 'consult' : 'contact'
  const words = other === 'consult' ? texts.otherWay : texts.byPhone
  if (page === undefined) {
    return (
      <Button kind="plain" className="contact-switch" icon={ArrowLeftRight} onClick={() => onSwitch(other)}>
        {words}
      </Button>
    )
  }
  return (
    <Link
      className="button button-plain contact-switch"
      to={page}
      onClick={(event) => {
        event.preventDefault()
        onSwitch(other)
      }}
    >
      <ArrowLeftRight aria-hidden />
      {words}
    </Link>
  )
}
