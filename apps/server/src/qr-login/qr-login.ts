import { randomBytes } from 'node:crypto'
import type { QrRequest } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { sameHash, type KeyedHash } from '../secrets/keyed-hash.ts'
import { answerScene, findScene, putScene, scanScene, sweepScenes, useScene } from './qr-login.store.ts'

export const SCENE_SECONDS = 180

/** How far a login by QR code is, for the browser that asked for it: nobody else is told more than `gone`. */
export type SceneState = { state: 'waiting' | 'scanned' | 'gone' } | { state: 'confirmed'; userId: number }

export interface QrLogin {
  /** A new scene for a browser that proves itself by its secret later. */
  begin(browserSecret: string, from: { device: string; address: string }): Promise<string>
  /** `confirmed` once only. */
  state(scene: string, browserSecret: string | null): Promise<SceneState>
  /** The phone's side: who asks, and the scene is this user's to answer. Null when it is too late, or another's. */
  scan(scene: string, userId: number): Promise<QrRequest | null>
  /** False when it is too late, or was not scanned by this user. */
  answer(scene: string, userId: number, confirm: boolean): Promise<boolean>
  sweep(): Promise<void>
}

export function createQrLogin({ db, hash, now }: { db: Database; hash: KeyedHash; now: () => number }): QrLogin {
  const hashOf = (scene: string) => hash('scene', scene)
  const browserHashOf = (secret: string) => hash('browser of a scene', secret)
  return {
    async begin(browserSecret, { device, address }) {
      const scene = randomBytes(24).toString('base64url')
      const askedAt = now()
      await putScene(db, {
        scene_hash: hashOf(scene),
        browser_hash: browserHashOf(browserSecret),
        device,
        address,
        asked_at: new Date(askedAt),
        expires_at: new Date(askedAt + SCENE_SECONDS * 1000),
      })
      return scene
    },
    async state(scene, browserSecret) {
      const found = await findScene(db, hashOf(scene))
      if (
        found === null ||
        browserSecret === null ||
        !sameHash(found.browser_hash, browserHashOf(browserSecret)) ||
        found.expires_at.getTime() <= now()
      )
        return { state: 'gone' }
      if (found.state === 'waiting' || found.state === 'scanned') return { state: found.state }
      const userId = found.state === 'confirmed' ? await useScene(db, hashOf(scene)) : null
      return userId === null ? { state: 'gone' } : { state: 'confirmed', userId }
    },
    async scan(scene, userId) {
      const at = now()
      const asked = await scanScene(db, hashOf(scene), userId, new Date(at))
      return (
        asked && {
          device: asked.device,
          address: asked.address,
          askedAt: asked.asked_at.getTime(),
          expiresAt: asked.expires_at.getTime(),
          now: at,
        }
      )
    },
    answer: (scene, userId, confirm) =>
      answerScene(db, hashOf(scene), userId, confirm ? 'confirmed' : 'refused', new Date(now())),
    sweep: () => sweepScenes(db, new Date(now())),
  }
}
