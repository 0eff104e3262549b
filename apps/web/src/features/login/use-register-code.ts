import { accountErrorCodes, errorCodes, type Contact, type Envelope, type Sent } from '@fairway/contract'
import { useState } from 'react'
import { newImageKey } from '../../ui/captcha/captcha-picture.tsx'
import { sendRegisterCode } from './login-api.ts'

interface RegisterCode {
  /** Whether a picture code has to be typed first. */
  wantsPicture: boolean
  imageKey: string
  picture: string
  typePicture(text: string): void
  anotherPicture(): void
  send(to: Contact): Promise<Envelope<Sent>>
}

/** Asks for the code of a registration. After a few from one address the server wants a picture code, and from then on each time another. */
export function useRegisterCode(): RegisterCode {
  const [wantsPicture, setWantsPicture] = useState(false)
  const [imageKey, setImageKey] = useState(newImageKey)
  const [picture, setPicture] = useState('')
  const anotherPicture = () => {
    setImageKey(newImageKey())
    setPicture('')
  }
  return {
    wantsPicture,
    imageKey,
    picture,
    typePicture: setPicture,
    anotherPicture,
    async send(to) {
      const answer = await sendRegisterCode(to, wantsPicture ? { imageKey, imageCode: picture.trim() } : {})
      // A picture is good for one try, right or wrong.
      if (wantsPicture && answer.code !== errorCodes.network) anotherPicture()
      if (answer.code === accountErrorCodes.captchaNeeded) setWantsPicture(true)
      return answer
    },
  }
}
