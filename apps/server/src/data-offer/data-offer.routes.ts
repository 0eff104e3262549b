import { createReadStream } from 'node:fs'
import { dataOfferApi, type DataOffer, type SampleFormat, type StoredMonths } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { ShownStream } from '../data-stream/shown-stream.ts'
import type { DataSamples } from './data-samples.ts'
import type { Showcase } from './showcase.ts'

export interface DataOfferSource {
  offer: DataOffer
  showcase: Pick<Showcase, 'show'>
  stream: Pick<ShownStream, 'look'>
  samples: Pick<DataSamples, 'list' | 'file'>
  months(): Promise<StoredMonths>
}

const types: Readonly<Record<SampleFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
}

/** What the pages of the data API show of this server, to everybody. */
export const dataOfferRoutes =
  ({ offer, showcase, stream, samples, months }: DataOfferSource) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app)

    route(dataOfferApi.getDataOffer, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300')
      return offer
    })
    route(dataOfferApi.showDataCall, ({ params, language }) => showcase.show(params.call, language))
    route(dataOfferApi.showDataStream, ({ query }) => stream.look(query.after ?? 0))
    route(dataOfferApi.listStoredMonths, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300')
      return months()
    })
    route(dataOfferApi.listDataSamples, () => samples.list())
    route(dataOfferApi.getDataSample, async ({ params, reply }) => {
      const file = await samples.file(params.format)
      if (file === null) throw new ApiError('notFound')
      reply.type(types[params.format]).headers({
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'no-store',
        'x-sha256': file.sha256,
      })
      return reply.send(createReadStream(file.path))
    })
  }
