import { join } from 'node:path'
import { isPaidLater, v1CallIds, v1Calls, type DataOffer, type StoredMonths } from '@fairway/contract'
import { V1_STREAM } from '@fairway/contract/v1'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import type { ApiPrices } from '../config/api-price-settings.ts'
import type { DataApiPart } from '../data-api/data-api.part.ts'
import { priceOf } from '../data-api/metering/price.ts'
import type { DataStreamPart } from '../data-stream/data-stream.part.ts'
import { ShownStream } from '../data-stream/shown-stream.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { dataOfferRoutes } from './data-offer.routes.ts'
import { DataSamples } from './data-samples.ts'
import { Showcase } from './showcase.ts'
import { tellingVessel } from './telling-vessel.ts'

/** What is stored is counted again after so long. */
const MONTHS_MS = 900_000
const SWEEP_MS = 1_000

interface DataOfferNeeds {
  dataApi: Pick<DataApiPart, 'resources' | 'book' | 'meter'>
  dataStream: Pick<DataStreamPart, 'hub'>
  picture: PicturePart
  tracks: AskedTracks
}

/** What the data API gives and costs, shown to who has no key: real answers, prices, what is stored, sample files. */
export function dataOfferPart(
  { config, now }: Context,
  { dataApi, dataStream, picture, tracks }: DataOfferNeeds,
): Part {
  const { resources, book, meter } = dataApi
  const { store } = tracks
  const someVessel = tellingVessel(picture, now)
  const showcase = new Showcase({
    // Without a key nothing is looked up in the one and nothing counted by the other.
    serve: { resources, book, meter, prices: config.apiPrices, now },
    someVessel,
    now,
  })
  const stream = new ShownStream({ hub: dataStream.hub, someVessel, now })
  let timer: NodeJS.Timeout | undefined
  const samples = new DataSamples({
    folder: join(config.dataDir, 'samples'),
    picture: picture.picture,
    ship: (mmsi) => picture.ship(mmsi),
    feeds: () => picture.describing.feeds.map(({ feed }, number) => ({ stored: store.storedFeed(number), name: feed })),
    write: (...question) => store.writeExport(...question),
    now,
  })
  const months = new TtlCache<StoredMonths>({ keepMs: MONTHS_MS, most: 1, now })
  const offer = offerOf(config.apiPrices)
  return {
    name: 'data offer',
    api: [
      dataOfferRoutes({
        offer,
        showcase,
        stream,
        samples,
        months: () =>
          months.get('', async () => ({ months: [...(await store.storedMonths())], countedAt: Math.floor(now()) })),
      }),
    ],
    start() {
      timer = setInterval(() => stream.sweep(), SWEEP_MS)
    },
    async quiesce() {
      clearInterval(timer)
      stream.close()
    },
  }
}

/** What the price file says of what can be asked for. */
function offerOf(prices: ApiPrices): DataOffer {
  const { demoKeys, requestsPerMinute, includedPerMonth } = prices
  const priced = v1CallIds.filter((id) => v1Calls[id].price !== 'free' && !isPaidLater(id))
  return {
    prices: {
      ...Object.fromEntries(priced.map((id) => [id, priceOf(id, prices)])),
      [V1_STREAM]: prices.prices.stream,
      export: prices.prices.export,
    },
    requestsPerMinute,
    includedPerMonth,
    trial: demoKeys.atOnce === 0 ? null : { days: demoKeys.days, creditsPerMonth: demoKeys.creditsPerMonth },
  }
}
