import { shipPicturePath } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../http/answers/errors.ts'
import type { PictureTheme } from './chart-raster.ts'

const params = z.object({ mmsi: z.coerce.number().int().min(1).max(999_999_999) })
const query = z.object({ theme: z.enum(['light', 'dark']).default('light') })
const PER_MINUTE = 60

/** Pictures for mails and pages of other sites. `draw` gives null for a ship whose place is not known. */
export const placePictureRoutes =
  (draw: (mmsi: number, theme: PictureTheme) => Promise<Buffer | null>) => (app: FastifyInstance) =>
    void app.get(
      shipPicturePath,
      {
        schema: { hide: true, params, querystring: query },
        config: { compress: false, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        const { mmsi } = request.params as z.infer<typeof params>
        const { theme } = request.query as z.infer<typeof query>
        const picture = await draw(mmsi, theme)
        if (picture === null) throw new ApiError('unknownShip')
        return reply
          .type('image/png')
          .header('cache-control', 'public, max-age=60')
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('x-robots-tag', 'noindex')
          .send(picture)
      },
    )
