import './captcha-field.css'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { captcha } from './calls.ts'
import { Field, type FieldProps } from './field.tsx'
import { loginTexts } from './login-texts.ts'

/** A key for the next picture: chosen here, good for one try. */
export const newImageKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface CaptchaFieldProps extends Omit<FieldProps, 'label' | 'name'> {
  imageKey: string
  onAnother(): void
}

/** The picture that belongs to `imageKey`, and what it says. */
export function CaptchaField({ imageKey, onAnother, ...field }: CaptchaFieldProps) {
  const texts = useTexts(loginTexts)
  const image = useCaptcha(imageKey)
  return (
    <Field
      {...field}
      label={texts.picture}
      name="picture"
      autoComplete="off"
      maxLength={20}
      beside={
        <span className="captcha-row">
          <button type="button" className="captcha" onClick={onAnother} title={texts.pictureNew} tabIndex={-1}>
            {image === null ? texts.pictureFailed : image && <img src={image} alt={texts.pictureAlt} />}
          </button>
          <IconButton label={texts.pictureNew} icon={RefreshCw} onClick={onAnother} />
        </span>
      }
    />
  )
}

/** Undefined while it comes, null when it did not. */
function useCaptcha(imageKey: string): string | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; image: string | null }>()
  useEffect(() => {
    const abort = new AbortController()
    captcha(imageKey, abort.signal).then(
      (answer) => {
        if (answer.result === null) toast('bad', sentenceOf(answer))
        setLoaded({ key: imageKey, image: answer.result && `data:image/png;base64,${answer.result.image}` })
      },
      () => undefined, // another key is wanted by now
    )
    return () => abort.abort()
  }, [imageKey])
  return loaded?.key === imageKey ? loaded.image : undefined
}
