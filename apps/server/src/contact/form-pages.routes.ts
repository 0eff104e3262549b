import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { chooseDocument, readDocumentTable } from '../http/document-table.ts'
import { answerError } from '../http/errors.ts'
import { sentence } from '../http/messages.ts'
import { PageDocuments } from '../http/page-documents.ts'
import { pageLanguage } from '../http/page-language.ts'
import { publicAddress } from '../http/public-address.ts'
import { barePage, returnedPage, thankingPage } from './form-page.ts'
import type { Lead } from './lead.ts'
import { readFormPage } from './read-form-page.ts'
import { takeLead, type LeadDesk } from './take-lead.ts'

/** The pages that are a form, and its variant. */
const formPages: Readonly<Record<string, Lead['kind']>> = { '/index/solutions/consultForSolutions': 'consult', '/index/dataApi/applyForTrial': 'contact' }

/** Signs of every language in the percent form take nine bytes each: what is too long is then said beside its field. */
const BODY_LIMIT = 128 * 1024
const formBody = z.record(z.string(), z.string())

interface FormPages {
  /** The built web application. */
  folder: string
  publicUrl: string | null
}

/** Takes the form pages' forms where they stand, from browsers that have no script or not yet, and answers with the page itself. */
export const formPageRoutes = (desk: LeadDesk, { folder, publicUrl }: FormPages) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const pages = join(folder, 'pages')
  const table = readDocumentTable(pages)
  const documents = new PageDocuments(pages)

  for (const [path, kind] of Object.entries(formPages)) {
    app.post(path, { bodyLimit: BODY_LIMIT, schema: { body: formBody } }, async (request, reply) => {
      // A page of another site may not send a form in its visitors' names.
      if (request.headers['sec-fetch-site'] === 'cross-site') return answerError(request, reply, 'badRequest', { detail: 'Sec-Fetch-Site' })
      const query = new URLSearchParams(request.url.split('?')[1])
      const language = pageLanguage(query, request.headers)
      const html = async () => {
        if (table === null) return barePage(language)
        const { file } = chooseDocument(table, path, query)
        return (await documents.page(file, language, publicAddress(request, publicUrl, table.base), 'identity')).body.toString()
      }
      const fields = request.body
      const read = readFormPage(kind, fields, isPhone(request), language)
      if ('problems' in read) return send(reply.status(400), language, returnedPage(await html(), fields, { problems: read.problems }, language))
      const taken = await takeLead(desk, { address: request.ip, language, ...read })
      if ('reference' in taken) return send(reply, language, thankingPage(await html(), taken.reference, language))
      const seconds = taken.retryAfterSeconds
      return send(reply.status(429).header('retry-after', seconds), language, returnedPage(await html(), fields, { failure: sentence('tooMany', language, { seconds }) }, language))
    })
  }
}

/** Without script nobody measures the screen. */
const isPhone = (request: FastifyRequest): boolean => /\bMobi/.test(request.headers['user-agent'] ?? '')

const send = (reply: FastifyReply, language: string, html: string) =>
  reply.headers({ 'cache-control': 'no-store', 'content-language': language, 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8').send(html)
