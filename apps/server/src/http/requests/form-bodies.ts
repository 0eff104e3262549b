import type { FastifyInstance, FastifyRequest } from 'fastify'

const FORM_BYTES = 16 * 1024
const MOST_FIELDS = 50

/** Reads forms as the specification's calls send them, `application/x-www-form-urlencoded` or `multipart/form-data`. */
export function registerFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: string) => readForm(body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    async (request: FastifyRequest, body: Buffer) => readMultipart(body, request.headers['content-type'] ?? ''),
  )
}

/** Fields and values of a form. A field given twice is refused: two readers might take different ones of the two. */
export const readForm = (text: string): Record<string, string> => takeFields(new URLSearchParams(text))

/** The same of parts, of which there is one at least. Its bytes are bounded by whoever reads the body; a file is refused, no form of the site has one. */
export async function readMultipart(body: Buffer, type: string): Promise<Record<string, string>> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unusable('a form whose parts cannot be read')
  })
  const fields = takeFields(form)
  if (Object.keys(fields).length === 0) throw unusable('a form without fields')
  return fields
}

function takeFields(given: Iterable<readonly [string, string | File]>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of given) {
    if (typeof value !== 'string') throw unusable('a form with a file')
    if (fields.has(name) || fields.size >= MOST_FIELDS) throw unusable('a form with too many or doubled fields')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

const unusable = (why: string) => Object.assign(new Error(why), { statusCode: 400, code: 'FORM_FIELDS' })
