import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, success } from '../../http/answers/errors.ts'
import type { PostFeed, PostFeeds } from './post-feed.ts'

/** As it is unpacked. A minute of the busiest harbour is some 3 MB. */
const BODY_BYTES = 8 * 1024 * 1024
const RETRY_SECONDS = 5

export const postPath = '/feeds/:feed'

type Asked = FastifyRequest<{ Params: { feed: string } }>

/** Takes what receivers post. Who has not the secret is told so before the body is read, and not whether there is such a feed. */
export const postFeedRoutes = (feeds: PostFeeds) => async (app: FastifyInstance) => {
  const admitted = new WeakMap<FastifyRequest, PostFeed>()
  const asked = new WeakSet<FastifyRequest>()
  const admit = async (request: Asked, reply: FastifyReply) => {
    asked.add(request)
    const feed = feeds.forSender(request.params.feed, request.headers.authorization ?? '')
    if (feed === null) {
      reply.header('www-authenticate', 'Basic realm="feeds"')
      throw new ApiError('feedSecretNeeded')
    }
    const leave = feed.place()
    if (leave === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
    // Comes also when the sender has gone in the middle of its body.
    reply.raw.once('close', leave)
    admitted.set(request, feed)
  }
  await app.register(async (scope) => {
    // A full disk refuses every write at the door: that is the feed's loss too.
    scope.addHook<{ Params: { feed: string } }>('onResponse', async (request, reply) => {
      if (reply.statusCode === 503 && !asked.has(request))
        feeds.turnedAway(request.params.feed, request.headers.authorization ?? '')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    scope.route({
      method: 'POST',
      url: postPath,
      onRequest: admit,
      bodyLimit: BODY_BYTES,
      handler: async (request: Asked) => {
        const taken = Buffer.isBuffer(request.body) ? await admitted.get(request)!.take(request.body) : 'unreadable'
        if (taken === 'unreadable') throw new ApiError('bodyUnreadable')
        if (taken === 'no-room') throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
        return success(taken)
      },
    })
  })
}
