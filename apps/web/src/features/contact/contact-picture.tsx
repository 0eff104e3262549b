import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { CaptchaPicture } from '../../ui/captcha/captcha-picture.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import type { WantedPicture } from './use-sending.ts'

interface ContactPictureProps {
  picture: WantedPicture
  onText(text: string): void
  onAnother(): void
}

/** The picture code that the server wants after a few requests of one address (`form-page.ts` shows the same to who has no script). */
export function ContactPicture({ picture, onText, onAnother }: ContactPictureProps) {
  const { captcha } = useTexts(uiTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="contact-field is-wide contact-picture">
      <label htmlFor={id}>{captcha.label}</label>
      <div className="contact-picture-row">
        <input
          ref={input}
          id={id}
          name="imageCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          aria-required
          value={picture.typed}
          onChange={(event) => onText(event.target.value)}
        />
        <CaptchaPicture imageKey={picture.imageKey} onAnother={onAnother} />
      </div>
    </div>
  )
}
