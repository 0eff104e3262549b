import compress from '@fastify/compress'
import type { StaticDocumentSpec } from '@fastify/swagger'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config/config.ts'
import { probePaths, registerDoor } from './requests/door.ts'
import { endSlowAnswers, serverLimits, usualPatience, type Patience } from './requests/end-slow-connections.ts'
import { endUnpacking } from './requests/end-unpacking.ts'
import { registerErrors } from './answers/errors.ts'
import { registerFormBodies } from './requests/form-bodies.ts'
import { limitRequests } from './requests/limit-requests.ts'
import { keepForOperator, operatorOf } from './requests/operator-only.ts'
import { readableUrl } from './requests/readable-url.ts'
import { refuseWrites } from './requests/refuse-writes.ts'
import type { Refusals } from './answers/refusals.ts'
import { settleTarget } from './requests/request-target.ts'
import { registerSecurity } from './site-address/security.ts'
import { registerSecurityText } from './site-address/security-text.ts'
import { endSilentConnections } from './requests/silent-connections.ts'

/** A part that adds its routes. */
export type Routes = (app: FastifyInstance) => void | Promise<void>

/** A route as the router was told. */
export interface Route {
  method: string
  url: string
}

export interface HttpOptions {
  config: Config
  logger: FastifyBaseLogger
  /** Routes below `/api/`, limited per address. */
  api: readonly Routes[]
  /** Routes beside it, limited per address on their own: health, metrics, tiles, pages. */
  pages: readonly Routes[]
  /** Why a request that changes something below a path is refused now; null, or left out, when none is. */
  whyNoWrites?: (path: string) => string | null
  /** Counts what is refused. */
  refusals?: Refusals
  /** Told of every route as it is added. */
  onRoute?: (route: Route) => void
  /** Left out: as long as is usual. */
  patience?: Patience
}

/**
 * Given at the making of the server rather than set afterwards: otherwise Fastify loads compilers of its own, which takes a
 * tenth of the start. Its types think of those alone; all that it hands over is what a route gave as its schema.
 */
const zodCompilers = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** The HTTP server with everything every route shares: limits, headers, compression, the envelope for errors. */
export async function createHttp({
  config,
  logger,
  api,
  pages,
  whyNoWrites,
  refusals,
  onRoute,
  patience = usualPatience,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    // What is left in the headers then is what our own proxies said (door.ts).
    trustProxy: config.trustedProxies === null ? false : (_address: string, hop: number) => hop === 0,
    bodyLimit: 64 * 1024,
    ...serverLimits(patience),
    // A start on a machine that is busy with other things takes its time; ten seconds, as it comes, ended one.
    pluginTimeout: 120_000,
    // As long as an address can be: what is too long for a parameter is refused in the words of its room.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => readableUrl(settleTarget(request)),
    schemaController: { compilersFactory: zodCompilers },
  })
  app.addHook('onRoute', ({ method, url }) => [method].flat().forEach((one) => onRoute?.({ method: one, url })))
  endSilentConnections(app)
  endSlowAnswers(app, patience)
  refusals?.watch(app, logger)
  registerErrors(app)
  registerFormBodies(app)
  await registerSecurity(app, config)
  registerDoor(app, config)
  if (whyNoWrites) refuseWrites(app, whyNoWrites)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  endUnpacking(app)
  await app.register(
    async (scope) => {
      await limitRequests(scope, config.apiRequestsPerMinute)
      // Answers carry tokens and what belongs to one person: nobody keeps them on the way but where a route says so.
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      for (const routes of api) await routes(scope)
    },
    { prefix: '/api' },
  )
  await app.register(async (scope) => {
    const isOperator = operatorOf(config)
    const isProbe = (request: FastifyRequest) => probePaths.has(request.routeOptions.url ?? '') && isOperator(request)
    await limitRequests(scope, config.pageRequestsPerMinute, isProbe)
    keepForOperator(scope, isOperator)
    if (config.apiDocs) await registerDocs(scope)
    registerSecurityText(scope, config)
    for (const routes of pages) await routes(scope)
  })
  return app
}

/** The document is the contract's: what is served and what is said of it come from the same definitions. Made when it is first asked for. */
async function registerDocs(app: FastifyInstance) {
  const [{ default: swagger }, { default: swaggerUi }, { openApi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('@fairway/contract/openapi'),
  ])
  // Its types know OpenAPI 3.0 alone; it hands the document on as it is.
  const document = {} as StaticDocumentSpec['document']
  let made: Promise<unknown> | undefined
  const make = async () => void (await (made ??= openApi({ version: '1' }).then((all) => Object.assign(document, all))))
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(async (docs) => {
    docs.addHook('onRequest', make)
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
