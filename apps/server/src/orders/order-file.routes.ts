import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { orderFilePath, type OrderFormat } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../http/answers/errors.ts'
import { byteRange } from './byte-range.ts'

export interface OrderFileSource {
  /** Null: the link is not good (any more), or there is no file. */
  find(id: string, until: number, sig: string): Promise<{ path: string; sha256: string; format: OrderFormat } | null>
}

const asked = z.object({
  until: z.coerce.number().int().min(0),
  sig: z.string().max(100),
})
const types: Readonly<Record<OrderFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  geojson: 'application/geo+json',
  parquet: 'application/vnd.apache.parquet',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
}

/** Files of orders, for whoever has a link: the whole, or what is missing of a download that broke off. */
export const orderFileRoutes =
  ({ find }: OrderFileSource) =>
  (app: FastifyInstance) => {
    app.get<{ Params: { id: string; name: string } }>(orderFilePath, { compress: false }, async (request, reply) => {
      const link = asked.safeParse(request.query)
      const { id, name } = request.params
      const file = link.success ? await find(id, link.data.until, link.data.sig) : null
      const size = file && (await stat(file.path).catch(() => null))?.size
      if (file === null || size === null || size === undefined) throw new ApiError('notFound')
      const etag = `"${file.sha256}"`
      reply.headers({
        etag,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-transform',
        'content-type': types[file.format],
        'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
        'content-encoding': 'identity',
        'referrer-policy': 'no-referrer',
        'x-sha256': file.sha256,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const ifRange = request.headers['if-range']
      const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, size) : null
      if (range === 'unsatisfiable') {
        reply.removeHeader('content-disposition')
        return reply.status(416).header('content-range', `bytes */${size}`).send()
      }
      const { first, last } = range ?? { first: 0, last: size - 1 }
      if (range !== null) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
      reply.header('content-length', last - first + 1)
      // Without a stream the length of an answer to HEAD would be that of nothing.
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      return reply.send(createReadStream(file.path, { start: first, end: last, highWaterMark: 1 << 18 }))
    })
  }
