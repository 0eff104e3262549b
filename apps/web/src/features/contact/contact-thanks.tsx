import { CircleCheck } from 'lucide-react'
import { useTexts } from '../../i18n/page-texts.ts'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { contactTexts } from './contact-texts.ts'

/** What stands in a page in place of a form that was sent. */
export function ContactThanks({ reference, onAnother }: { reference: string; onAnother(): void }) {
  const texts = useTexts(contactTexts)
  return (
    <div className="contact-thanks">
      <CircleCheck aria-hidden />
      <h2 ref={focusOnMount} tabIndex={-1}>
        {texts.thanks}
      </h2>
      <p>{texts.thanksText({ reference })}</p>
      <Button onClick={onAnother}>{texts.another}</Button>
    </div>
  )
}
