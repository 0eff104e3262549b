import type { SavePushDevice } from '@fairway/contract'
import { isIosBrowser } from '../../offline/ios-browser.ts'

const base = import.meta.env.BASE_URL
/** No page lies under it: the worker shows what comes, and stands between no page and the server. */
const scope = `${base}push/`

/** What this browser says of notifications: `unsafe`: only pages by https may ask; `install`: an iPhone shows those of apps alone; `refused`: its owner said no. */
export type Permission = 'impossible' | 'unsafe' | 'install' | 'refused' | 'open'

export function permissionHere(): Permission {
  if (!globalThis.isSecureContext) return 'unsafe'
  if (!('PushManager' in globalThis) && isIosBrowser(navigator)) return 'install'
  // The worker is there in what was built alone.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('PushManager' in globalThis)) return 'impossible'
  if (!('Notification' in globalThis)) return 'impossible'
  return Notification.permission === 'denied' ? 'refused' : 'open'
}

/** A browser whose push service does not answer may leave the question open for ever. */
const ANSWER_MS = 5_000

/** By what the server knows this browser; null: it is not subscribed, or does not say so within {@link ANSWER_MS}. */
export async function deviceHere(): Promise<string | null> {
  if (permissionHere() !== 'open') return null
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (limit = setTimeout(() => resolve(null), ANSWER_MS)))
  return Promise.race([askHere(), late]).finally(() => clearTimeout(limit))
}

async function askHere(): Promise<string | null> {
  const registered = await navigator.serviceWorker.getRegistration(scope)
  const subscription = registered?.scope.endsWith(scope) ? await registered.pushManager.getSubscription() : null
  return subscription === null ? null : deviceId(subscription.endpoint)
}

/** The SHA-256 of the address, base64url, as the server has it. */
export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(new URL(endpoint).href))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Asks the reader, so only after a press. Null: the answer was no. Throws when the browser cannot. */
export async function subscribeHere(publicKey: string): Promise<SavePushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.register(`${base}service-worker.js`, { scope, updateViaCache: 'none' })
  await untilActive(worker)
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // A server with another key needs another subscription.
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    await (await worker.pushManager.getSubscription())?.unsubscribe()
    return worker.pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('A subscription without keys.')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

export async function unsubscribeHere(): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistration(scope)
  if (registered?.scope.endsWith(scope)) await (await registered.pushManager.getSubscription())?.unsubscribe()
}

const ACTIVE_MS = 10_000

async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active !== null || coming === null) return
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The worker does not start.')), ACTIVE_MS)
    coming.addEventListener('statechange', () => {
      if (coming.state !== 'activated') return
      clearTimeout(limit)
      resolve()
    })
  })
}
