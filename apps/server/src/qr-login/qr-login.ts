import { randomBytes } from 'node:crypto'
import type { QrRequest } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { answerScene, findScene, putScene, scanScene, sweepScenes, useScene } from './qr-login.store.ts'

const SCENE_SECONDS = 180

/** How far a login by QR code is, for the page that asked for it. */
export type SceneState = { state: 'waiting' | 'scanned' | 'refused' | 'gone' } | { state: 'confirmed'; userId: number }

export interface QrLogin {
  /** A new scene, for the page that asked alone, and the ticket that the picture carries for the phone. */
  begin(from: { device: string; address: string }): Promise<{ scene: string; ticket: string }>
  /** `confirmed` once only. */
  state(scene: string): Promise<SceneState>
  /** The phone's side: who asks, and the scene is this user's to answer. Null when it is too late, or another's. */
  scan(ticket: string, userId: number): Promise<QrRequest | null>
  /** False when it is too late, or was not scanned by this user. */
  answer(ticket: string, userId: number, confirm: boolean): Promise<boolean>
  sweep(): Promise<void>
}

const SCENE_BYTES = 32

/** The ticket follows from the scene and not the other way round: who photographs the code may confirm, and learns nothing by polling. */
export function createQrLogin({ db, hash, now }: { db: Database; hash: KeyedHash; now: () => number }): QrLogin {
  const ticketOf = (scene: string) => hash('ticket of a scene', scene)
  const hashOf = (ticket: string) => hash('ticket', ticket)
  return {
    async begin({ device, address }) {
      const scene = randomBytes(SCENE_BYTES).toString('base64url')
      const ticket = ticketOf(scene)
      const askedAt = now()
      await putScene(db, {
        ticket_hash: hashOf(ticket),
        device,
        address,
        asked_at: new Date(askedAt),
        expires_at: new Date(askedAt + SCENE_SECONDS * 1000),
      })
      return { scene, ticket }
    },
    async state(scene) {
      const ticketHash = hashOf(ticketOf(scene))
      const found = await findScene(db, ticketHash)
      if (found === null || found.expires_at.getTime() <= now()) return { state: 'gone' }
      if (found.state === 'waiting' || found.state === 'scanned' || found.state === 'refused')
        return { state: found.state }
      const userId = found.state === 'confirmed' ? await useScene(db, ticketHash) : null
      return userId === null ? { state: 'gone' } : { state: 'confirmed', userId }
    },
    async scan(ticket, userId) {
      const at = now()
      const asked = await scanScene(db, hashOf(ticket), userId, new Date(at))
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
    answer: (ticket, userId, confirm) =>
      answerScene(db, hashOf(ticket), userId, confirm ? 'confirmed' : 'refused', new Date(now())),
    sweep: () => sweepScenes(db, new Date(now())),
  }
}
