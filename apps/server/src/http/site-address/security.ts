import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

/** Where browsers say what the content security policy kept from happening. */
export const reportPath = '/browser-reports'

/**
 * Headers of every answer. The pages load nothing from elsewhere and run no inline script;
 * `blob:` workers are MapLibre's, `data:` images are its sprites and patterns.
 */
export async function registerSecurity(app: FastifyInstance, { hstsSeconds }: Pick<Config, 'hstsSeconds'>) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React and MapLibre position things by style attributes; stylesheets still come from here alone.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The preview of what others are to show: our own frames, and only those that may be framed.
        frameSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The one for Firefox and Safari, the other for Chromium.
        reportUri: [reportPath],
        reportTo: ['reports'],
      },
    },
    // Only where the operator says so, and to who came by https: plain http on a laptop must keep working.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('reporting-endpoints', `reports="${reportPath}"`)
    if (hstsSeconds > 0 && request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)')
  })
}
