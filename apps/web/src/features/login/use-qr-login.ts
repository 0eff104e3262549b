import { errorCodes, type SecondFactorAsked, type UserInfo } from '@fairway/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { qrCode, qrStatus, userOf } from './login-api.ts'
import { qrStep } from './qr-step.ts'

/** Specification, section 9. */
const POLL_MS = 2_000
/** A network that is silent for longer than this many questions is told. */
const MOST_SILENT = 5

export interface QrLogin {
  step: 'loading' | 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'declined' | 'failed'
  /** For an `<img>`; stays in sight, dimmed, when the code is no longer good. */
  image?: string
}

interface QrLoginOptions {
  onLoggedIn(user: UserInfo): void
  /** The account asks for a second factor. */
  onAsked(asked: SecondFactorAsked): void
  /** The generic error. */
  errorText: string
}

/** Fetches a code, asks every two seconds how it goes, and ends with the login or with a code that is no longer good: mount it anew for the next. */
export function useQrLogin(options: QrLoginOptions): QrLogin {
  const [login, setLogin] = useState<QrLogin>({ step: 'loading' })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const abort = new AbortController()
    run(abort.signal, setLogin, () => latest.current).catch((error: unknown) => {
      if (abort.signal.aborted) return // closed, or another code is wanted
      console.error(error)
      setLogin({ step: 'failed' })
    })
    return () => abort.abort()
  }, [])
  return login
}

async function run(signal: AbortSignal, show: (login: QrLogin) => void, options: () => QrLoginOptions) {
  const asked = await qrCode(signal)
  const { code, result } = asked
  if (code !== errorCodes.ok || result === null) {
    show({ step: 'failed' })
    toast('bad', sentenceOf(asked))
    return
  }
  const image = `data:image/png;base64,${result.img}`
  show({ step: 'waiting', image })
  const end = await poll(result.scene, signal, (step) => show({ step, image }))
  if (end.step === 'expired' || end.step === 'declined') return show({ step: end.step, image })
  if (end.step === 'half') return options().onAsked(end.asked)
  if (end.step !== 'confirmed') {
    show({ step: 'failed', image })
    // Specification, section 8: the generic error for a status that says no, the service error for a network that says nothing.
    toast('bad', end.step === 'silent' ? end.message : options().errorText)
    return
  }
  show({ step: 'confirmed', image })
  const user = await userOf(end.token, signal)
  if (user.code === errorCodes.ok && user.result) return options().onLoggedIn({ ...user.result, token: end.token })
  show({ step: 'failed', image })
  toast('bad', sentenceOf(user))
}

/** Until an answer is final. Nobody asks while the tab is hidden. */
async function poll(scene: string, signal: AbortSignal, show: (step: 'waiting' | 'scanned') => void) {
  for (let silent = 0; ;) {
    await pause(signal)
    await untilVisible(signal)
    const status = qrStep(await qrStatus(scene, signal))
    silent = status.step === 'silent' ? silent + 1 : 0
    if (status.step === 'waiting' || status.step === 'scanned') show(status.step)
    else if (status.step !== 'silent' || silent >= MOST_SILENT) return status
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true })
  })
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
