import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Ends the unpacking of a body with its answer: of one that was refused for its size the rest would be unpacked too, for nobody, and 64 KiB may hold gigabytes. To be called after compression is registered, and before the routes are. */
export function endUnpacking(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const [unpack, ...others] = [route.preParsing ?? []].flat()
    if (unpack !== undefined) route.preParsing = [unpack, endWithAnswer, ...others]
  })
}

const endWithAnswer = async (request: FastifyRequest, reply: FastifyReply, body: NodeJS.ReadableStream) => {
  if (body !== request.raw && 'destroy' in body) reply.raw.once('close', () => (body as { destroy(): void }).destroy())
}
