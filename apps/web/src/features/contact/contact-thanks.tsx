import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { REDUCED_MOTION } from '../../ui/use-media.ts'
import { contactTexts } from './contact-texts.ts'

/** The form that was sent was longer: what takes its place may stand above the screen. */
function arrive(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading
    ?.closest('.contact-thanks')
    ?.scrollIntoView({ block: 'center', behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' })
}

interface ContactThanksProps {
  reference: string
  onAnother(): void
  /** What came besides. */
  children?: ReactNode
}

/** What stands in a page in place of a form that was sent. */
export function ContactThanks({ reference, onAnother, children }: ContactThanksProps) {
  const texts = useTexts(contactTexts)
  return (
    <div className="contact-thanks">
      <CircleCheck aria-hidden />
      <h2 ref={arrive} tabIndex={-1} aria-describedby={reference}>
        {texts.thanks}
      </h2>
      <p id={reference}>{texts.thanksText({ reference })}</p>
      {children}
      <Button onClick={onAnother}>{texts.another}</Button>
    </div>
  )
}
