import { accountEndpoints, AVATAR_BYTES, AVATAR_SIDE, avatarTypes, envelope, profileSchema } from '@fairway/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerError, ApiError, success } from '../http/errors.ts'
import type { Accounts } from './accounts.ts'
import { readAvatar } from './avatar-picture.ts'
import { avatarByKey, deleteAvatar, saveAvatar } from './avatars.store.ts'
import { ownAccount } from './own-account.ts'
import { newPublicId } from './secrets.ts'
import { profileOf } from './user-info.ts'

const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })
const answer = { response: { 200: envelope(profileSchema) } }

/** The owner's picture: taken as it is when its bytes are a picture, and given to whoever knows its key. */
export const avatarRoutes = (accounts: Accounts) => async (app: FastifyInstance) => {
  const { parts } = accounts
  const profile = async (request: FastifyRequest) =>
    success(profileOf(await ownAccount(parts, await accounts.whoAsks(request))))

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      [...avatarTypes],
      { parseAs: 'buffer', bodyLimit: AVATAR_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 413 || error.statusCode === 415)
        return answerError(request, reply, 'avatarUnusable', { side: AVATAR_SIDE })
      throw error
    })
    // Asked before the body is read: a stranger's picture is not even taken in.
    const onRequest = async (request: FastifyRequest) => void (await accounts.whoAsks(request))
    scope.post(
      `/${accountEndpoints.avatar}`,
      { onRequest, bodyLimit: AVATAR_BYTES, schema: answer },
      async (request) => {
        const { userId } = await accounts.whoAsks(request)
        const bytes = request.body
        const type = Buffer.isBuffer(bytes) ? readAvatar(bytes) : null
        if (type === null) throw new ApiError('avatarUnusable', { side: AVATAR_SIDE })
        await saveAvatar(parts.db, userId, { key: newPublicId(), type, bytes: bytes as Buffer })
        return profile(request)
      },
    )
  })

  app.post(`/${accountEndpoints.removeAvatar}`, { schema: answer }, async (request) => {
    const { userId } = await accounts.whoAsks(request)
    await deleteAvatar(parts.db, userId)
    return profile(request)
  })

  app.get(`/${accountEndpoints.avatarPicture}`, { schema: { params: keyParams } }, async (request, reply) => {
    const avatar = await avatarByKey(parts.db, (request.params as z.infer<typeof keyParams>).key)
    if (avatar === null) throw new ApiError('notFound')
    // Opened by itself it is a picture and nothing else, whatever its bytes may also be.
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable')
    return reply.type(avatar.type).send(Buffer.from(avatar.bytes))
  })
}
