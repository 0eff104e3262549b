import { randomBytes } from 'node:crypto'
import {
  accountEndpoints,
  answerQrBody,
  doneSchema,
  envelope,
  qrCodeSchema,
  qrQuery,
  qrRequestSchema,
  qrStatusSchema,
  type QrStatus,
} from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { lockedCookie, readCookie } from '../http/cookies.ts'
import { ApiError, success } from '../http/errors.ts'
import type { LimitName } from '../limits/limit-table.ts'
import type { Limits } from '../limits/limits.ts'
import { SCENE_SECONDS, type QrLogin } from './qr-login.ts'
import { qrPicture } from './qr-picture.ts'

const COOKIE = 'fairway_qr'
const SECRET = /^[\w-]{43}$/
/** The page of the web that the code leads to. */
const CONFIRM_PATH = '/confirmLogin'

export interface QrParts {
  qrLogin: QrLogin
  limits: Limits
  /** Address of the site from outside, without a slash at its end. */
  siteUrl(request: FastifyRequest): string
  deviceWords(userAgent: string | undefined): string
  /** Throws when the request has no token that lives. */
  whoAsks(request: FastifyRequest): Promise<{ userId: number }>
  openSession(
    userId: number,
    from: { userAgent: string | undefined; address: string },
  ): Promise<{ token: string; encryptId: string; idStr: string }>
}

/** Login by a code that a phone scans: the browser's two calls and the phone's two. */
export const qrLoginRoutes =
  ({ qrLogin, limits, siteUrl, deviceWords, whoAsks, openSession }: QrParts) =>
  (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    const take = async (name: LimitName, key: string) => {
      const { allowed, retryAfterSeconds } = await limits.take(name, key)
      if (!allowed) throw new ApiError('tooMany', { seconds: retryAfterSeconds })
    }

    app.get(
      `/${accountEndpoints.getQrCode}`,
      { schema: { response: { 200: envelope(qrCodeSchema) } } },
      async (request, reply) => {
        await take('qrCodesFromAddress', request.ip)
        // Kept while it is good, so that a second tab does not take the first one's code from it.
        const secret = secretOf(request) ?? randomBytes(32).toString('base64url')
        const scene = await qrLogin.begin(secret, {
          device: deviceWords(request.headers['user-agent']),
          address: request.ip,
        })
        reply
          .header('cache-control', 'no-store')
          .header(
            'set-cookie',
            lockedCookie(COOKIE, secret, { secure: request.protocol === 'https', seconds: SCENE_SECONDS }),
          )
        return success({
          img: qrPicture(`${siteUrl(request)}${CONFIRM_PATH}?scene=${scene}`).toString('base64'),
          scene,
        })
      },
    )

    app.get(
      `/${accountEndpoints.getQrStatus}`,
      { schema: { querystring: qrQuery, response: { 200: envelope(qrStatusSchema) } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const now = await qrLogin.state(request.query.scene, secretOf(request))
        if (now.state !== 'confirmed') return success<QrStatus>({ status: statuses[now.state] })
        const session = await openSession(now.userId, { userAgent: request.headers['user-agent'], address: request.ip })
        reply.header('set-cookie', lockedCookie(COOKIE, '', { secure: request.protocol === 'https', seconds: 0 }))
        return success<QrStatus>({ status: '2', ...session })
      },
    )

    app.get(
      `/${accountEndpoints.qrRequest}`,
      { schema: { querystring: qrQuery, response: { 200: envelope(qrRequestSchema) } } },
      async (request, reply) => {
        const { userId } = await whoAsks(request)
        await take('qrAnswersOfAccount', String(userId))
        reply.header('cache-control', 'no-store')
        const asked = await qrLogin.scan(request.query.scene, userId)
        if (asked === null) throw new ApiError('qrExpired')
        return success(asked)
      },
    )

    app.post(
      `/${accountEndpoints.answerQr}`,
      { schema: { body: answerQrBody, response: { 200: envelope(doneSchema) } } },
      async (request) => {
        const { userId } = await whoAsks(request)
        await take('qrAnswersOfAccount', String(userId))
        if (!(await qrLogin.answer(request.body.scene, userId, request.body.confirm))) throw new ApiError('qrExpired')
        return success(true as const)
      },
    )
  }

const statuses = { waiting: '0', scanned: '1', gone: '-1' } as const

function secretOf(request: FastifyRequest): string | null {
  const secret = readCookie(request.headers, COOKIE)
  return secret !== null && SECRET.test(secret) ? secret : null
}
