import { accountApi, AVATAR_BYTES, AVATAR_SIDE, avatarTypes } from '@fairway/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../../http/api-routes.ts'
import { answerError, ApiError } from '../../http/answers/errors.ts'
import type { Accounts } from '../accounts.ts'
import { readAvatar } from './avatar-picture.ts'
import { avatarByKey, deleteAvatar, saveAvatar } from './avatars.store.ts'
import { ownAccount } from './own-account.ts'
import { newPublicId } from '../password/secrets.ts'
import type { Session } from '../session/sessions.ts'
import { profileOf } from './user-info.ts'

/** The owner's picture: taken as it is when its bytes are a picture, and given to whoever knows its key. */
export const avatarRoutes = (accounts: Accounts) => async (app: FastifyInstance) => {
  const { parts } = accounts
  const route = apiRoutes(app, accounts.authenticate)
  const profile = async (user: Session) => profileOf(await ownAccount(parts, user))

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
    apiRoutes(scope, accounts.authenticate)(accountApi.saveAvatar, async ({ user, request: { body } }) => {
      const type = Buffer.isBuffer(body) ? readAvatar(body) : null
      if (!Buffer.isBuffer(body) || type === null) throw new ApiError('avatarUnusable', { side: AVATAR_SIDE })
      await saveAvatar(parts.db, user.userId, { key: newPublicId(), type, bytes: body })
      return profile(user)
    })
  })

  route(accountApi.removeAvatar, async ({ user }) => {
    await deleteAvatar(parts.db, user.userId)
    return profile(user)
  })

  route(accountApi.getAvatar, async ({ params, reply }) => {
    const avatar = await avatarByKey(parts.db, params.key)
    if (avatar === null) throw new ApiError('notFound')
    // Opened by itself it is a picture and nothing else, whatever its bytes may also be.
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable')
    return reply.type(avatar.type).send(Buffer.from(avatar.bytes))
  })
}
