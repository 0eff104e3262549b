import { useTexts } from '../../i18n/texts.ts'
import { CaptchaPicture } from '../../ui/captcha/captcha-picture.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { Field, type FieldProps } from './field.tsx'

interface CaptchaFieldProps extends Omit<FieldProps, 'label' | 'name'> {
  imageKey: string
  onAnother(): void
}

/** The picture that belongs to `imageKey`, and what it says. */
export function CaptchaField({ imageKey, onAnother, ...field }: CaptchaFieldProps) {
  const { captcha } = useTexts(uiTexts)
  return (
    <Field
      {...field}
      label={captcha.label}
      name="picture"
      autoComplete="off"
      maxLength={20}
      beside={<CaptchaPicture imageKey={imageKey} onAnother={onAnother} />}
    />
  )
}
