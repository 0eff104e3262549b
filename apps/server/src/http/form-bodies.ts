import type { FastifyInstance, FastifyRequest } from 'fastify'

const FORM_BYTES = 16 * 1024
const MOST_FIELDS = 50

/** Reads `application/x-www-form-urlencoded` bodies, as the site's older calls send them. */
export function registerFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: string) => readForm(body),
  )
}

/** Fields and values of a form. A field given twice is refused: two readers might take different ones of the two. */
export function readForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size >= MOST_FIELDS)
      throw Object.assign(new Error('a form with too many or doubled fields'), { statusCode: 400, code: 'FORM_FIELDS' })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
