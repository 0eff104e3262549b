import type { Logger } from 'pino'
import type { DiskPart } from '../disk/disk.part.ts'
import type { EmbedsPart } from '../embeds/embeds.part.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { webFolder } from '../paths.ts'
import { createHttp, type Route, type Routes } from './create-http.ts'
import { demonstrationWarning } from './site-address/demonstration-warning.ts'
import type { Refusals } from './answers/refusals.ts'
import { listenToUpgrades } from './requests/upgrades.ts'
import { registerWebPages } from './pages/web-pages.ts'
import { whyNotListening } from './why-not-listening.ts'

export interface HttpPart extends Part {
  /** Every route, for the test that lists them. */
  readonly routes: readonly Route[]
  /** Where it listens, once it does. */
  readonly address: string
}

/** What a process needs that shows the site; one that only hears ships has probes alone. */
interface Site {
  readonly disk: DiskPart
  readonly embeds: EmbedsPart
}

interface HttpNeeds {
  parts: Pick<Parts, 'api' | 'pages' | 'sockets'>
  site: Site | null
  refusals: Refusals
  logger: Logger
}

/** The door: every part's routes and sockets, and the built web application for all other paths. */
export async function httpPart({ config }: Context, { parts, site, refusals, logger }: HttpNeeds): Promise<HttpPart> {
  const routes: Route[] = []
  let address = ''
  const http = await createHttp({
    config,
    logger,
    refusals,
    onRoute: (route) => routes.push(route),
    api: parts.api,
    pages: [...parts.pages, ...(site === null ? [] : [pagesOf(config, site)])],
    ...(site && { whyNoWrites: site.disk.whyNoWrites }),
  })
  listenToUpgrades(http.server, { sockets: parts.sockets, config })
  let closing: Promise<undefined> | null = null
  const close = () => (closing ??= http.close())
  return {
    name: 'http',
    routes,
    get address() {
      return address
    },
    async start() {
      address = await http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
        throw whyNotListening(error, config)
      })
    },
    started() {
      const warning = demonstrationWarning(config)
      if (warning !== null) logger.warn({ host: config.host }, warning)
    },
    // Answers under way are waited for in the second phase, while what they read is still open.
    quiesce: () => void close(),
    stop: close,
  }
}

const pagesOf =
  ({ publicUrl }: Context['config'], { embeds }: Site): Routes =>
  (app) =>
    registerWebPages(app, { folder: webFolder, publicUrl, hostsOfFrame: embeds.hostsOf })
