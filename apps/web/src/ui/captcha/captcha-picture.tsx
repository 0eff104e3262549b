import './captcha-picture.css'
import { loginApi } from '@fairway/contract'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { request, sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../button/button.tsx'
import { toast } from '../toast/toast-store.ts'
import { uiTexts } from '../ui-texts.ts'

/** A key for the next picture: chosen here, good for one try. */
export const newImageKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The picture code that belongs to `imageKey`, and the way to another. */
export function CaptchaPicture({ imageKey, onAnother }: { imageKey: string; onAnother(): void }) {
  const { captcha } = useTexts(uiTexts)
  const image = usePicture(imageKey)
  return (
    <span className="captcha-row">
      <button type="button" className="captcha" onClick={onAnother} title={captcha.another} tabIndex={-1}>
        {image === null ? captcha.failed : image && <img src={image} alt={captcha.alt} />}
      </button>
      <IconButton label={captcha.another} icon={RefreshCw} onClick={onAnother} />
    </span>
  )
}

/** Undefined while it comes, null when it did not. */
function usePicture(imageKey: string): string | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; image: string | null }>()
  useEffect(() => {
    const abort = new AbortController()
    request(loginApi.getVerifyCode, { query: { imageKey }, quiet: true, signal: abort.signal }).then(
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
