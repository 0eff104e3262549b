import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerError } from './errors.ts'

/** Serves the built web application: hashed assets for ever, the page itself fresh each time, for every path the browser routes. */
export async function registerWebPages(app: FastifyInstance, folder: string) {
  const page = join(folder, 'index.html')
  if (existsSync(page)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      maxAge: 0,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const html = existsSync(page) ? readFileSync(page) : null
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') && !/^\/(api|tiles|assets)\//.test(request.url)
    if (!wantsPage || html === null) return answerError(request, reply, 'notFound')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
