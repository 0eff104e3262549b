import { qrApi, type SecondFactorAsked } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { LimitName } from '../limits/limit-table.ts'
import type { Limits } from '../limits/limits.ts'
import type { QrLogin } from './qr-login.ts'
import { qrPicture } from './qr-picture.ts'

/** The page of the web that the code leads to; the ticket stands behind a `#`, which browsers keep to themselves. */
const CONFIRM_PATH = '/confirmLogin'

export interface QrParts {
  qrLogin: QrLogin
  limits: Limits
  /** Address of the site from outside, without a slash at its end. */
  siteUrl(request: FastifyRequest): string
  deviceLabel(userAgent: string | undefined): string
  /** Throws when the request has no token that lives. */
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
  openSession(
    userId: number,
    from: { userAgent: string | undefined; address: string },
  ): Promise<{ token: string; encryptId: string; idStr: string } | { secondFactor: SecondFactorAsked }>
}

/** Login by a code that a phone scans: the browser's two calls and the phone's two. */
export const qrLoginRoutes =
  ({ qrLogin, limits, siteUrl, deviceLabel, authenticate, openSession }: QrParts) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)
    const take = async (name: LimitName, key: string) => {
      const { allowed, retryAfterSeconds } = await limits.take(name, key)
      if (!allowed) throw new ApiError('tooMany', { seconds: retryAfterSeconds })
    }

    route(qrApi.getQrCode, async ({ request, address }) => {
      await take('qrCodesFromAddress', address)
      const { scene, ticket } = await qrLogin.begin({ device: deviceLabel(request.headers['user-agent']), address })
      const img = qrPicture(`${siteUrl(request)}${CONFIRM_PATH}#${ticket}`).toString('base64')
      return { img, scene }
    })

    const statusOf = async (scene: string, { headers }: FastifyRequest, address: string) => {
      const now = await qrLogin.state(scene)
      if (now.state === 'refused') return { status: '-1' as const, refused: true as const }
      if (now.state !== 'confirmed') return { status: statuses[now.state] }
      const session = await openSession(now.userId, { userAgent: headers['user-agent'], address })
      return { status: '2' as const, ...session }
    }
    route(qrApi.getQrStatus, ({ query, request, address }) => statusOf(query.scene, request, address))
    route(qrApi.askQrStatus, ({ body, request, address }) => statusOf(body.scene, request, address))

    route(qrApi.qrRequest, async ({ user: { userId }, body }) => {
      await take('qrAnswersOfAccount', String(userId))
      const asked = await qrLogin.scan(body.ticket, userId)
      if (asked === null) throw new ApiError('qrExpired')
      return asked
    })

    route(qrApi.answerQr, async ({ user: { userId }, body }) => {
      await take('qrAnswersOfAccount', String(userId))
      if (!(await qrLogin.answer(body.ticket, userId, body.confirm))) throw new ApiError('qrExpired')
      return true as const
    })
  }

const statuses = { waiting: '0', scanned: '1', gone: '-1' } as const
