import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { featureIds, type ErrorName } from '@fairway/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { chooseDocument, readDocumentTable } from '../http/pages/document-table.ts'
import { ApiError } from '../http/answers/errors.ts'
import { limitRequests } from '../http/requests/limit-requests.ts'
import { sentence } from '../http/answers/messages.ts'
import { PageDocuments } from '../http/pages/page-documents.ts'
import { pageLanguage } from '../http/pages/page-language.ts'
import { publicAddress, SeenHosts } from '../http/site-address/public-address.ts'
import { barePage, returnedPage, thankingPage, type FormPicture } from './form-page.ts'
import { pictureErrors } from './contact.routes.ts'
import type { Lead } from './lead.ts'
import { readFormPage, type FormProblems } from './read-form-page.ts'
import { takeLead, type LeadDesk } from './take-lead.ts'

/** The pages that are a form, and its variant. */
const formPages: Readonly<Record<string, Lead['kind']>> = {
  '/index/solutions/consultForSolutions': 'consult',
  '/index/dataApi/applyForTrial': 'contact',
}

/** Signs of every language in the percent form take nine bytes each: what is too long is then said beside its field. */
const BODY_LIMIT = 128 * 1024
const formBody = z.record(z.string(), z.string())

interface FormPages {
  /** The built web application. */
  folder: string
  publicUrl: string | null
  /** From one address. */
  requestsPerMinute: number
}

/** Takes the form pages' forms where they stand, from browsers that have no script or not yet, and answers with the page itself. */
export const formPageRoutes =
  (desk: LeadDesk, { folder, publicUrl, requestsPerMinute }: FormPages) =>
  async (app: FastifyInstance) => {
    const pages = join(folder, 'pages')
    const table = readDocumentTable(pages)
    const documents = new PageDocuments(pages)
    const seen = new SeenHosts()
    const pageOf = async (request: FastifyRequest, path: string): Promise<string> => {
      const { query, language } = askedFor(request)
      if (table === null) return barePage(language)
      const { file } = chooseDocument(table, path, query)
      return (
        await documents.page(file, language, publicAddress(request, publicUrl, table.base, seen), 'identity')
      ).body.toString()
    }

    await app.register(async (scope) => {
      await limitRequests(scope, requestsPerMinute)
      for (const [path, kind] of Object.entries(formPages)) {
        const options = {
          bodyLimit: BODY_LIMIT,
          schema: { body: formBody },
          errorHandler: answerFailure((request) => pageOf(request, path)),
        }
        // As the page is shown with a slash at the end, too.
        for (const address of [path, `${path}/`]) {
          scope.withTypeProvider<ZodTypeProvider>().post(address, options, async (request, reply) => {
            const { language } = askedFor(request)
            // Before anything is kept: who is told that it failed sends again.
            const html = await pageOf(request, path)
            const fields = request.body
            const read = readFormPage(kind, fields, isPhone(request), language)
            const again = async (
              status: number,
              what: { problems?: FormProblems; failure?: string },
              wantsPicture: boolean,
            ) => {
              // Who has been shown a picture is shown one again: each is good for one try.
              const picture = wantsPicture || fields['imageKey'] ? await newPicture(desk, request.ip) : null
              return send(reply.status(status), language, returnedPage(html, fields, { ...what, picture }, language))
            }
            if ('problems' in read) return again(400, { problems: read.problems }, false)
            const taken = await takeLead(desk, { address: request.ip, userId: null, language, ...read })
            if ('picture' in taken)
              return again(400, { failure: sentence(pictureErrors[taken.picture], language) }, true)
            if ('reference' in taken) {
              const origin = publicAddress(request, publicUrl, '/', seen)
              const trial = Number(fields['contentType']) === featureIds.test && {
                demoKey: taken.demoKey ?? null,
                origin: new URL(origin).origin,
              }
              return send(reply, language, thankingPage(html, taken.reference, language, trial || null))
            }
            const seconds = taken.retryAfterSeconds
            reply.header('retry-after', seconds)
            return again(429, { failure: sentence('tooMany', language, { seconds }) }, false)
          })
        }
      }
    })
  }

/** What nobody foresaw is said on the page, too, with what was typed as far as it was read. */
const answerFailure =
  (pageOf: (request: FastifyRequest) => Promise<string>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // No browser's form sends JSON: a program gets the envelope, as everywhere, and so does what the door refused.
    if (error instanceof ApiError || request.headers['content-type']?.startsWith('application/json')) throw error
    const { language } = askedFor(request)
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error }, 'a form page failed')
    const html = await pageOf(request).catch((unreadable: unknown) => {
      request.log.error({ err: unreadable }, 'a form page could not be read')
      return barePage(language)
    })
    const failure = sentence(failureName(status), language, { seconds: Number(reply.getHeader('retry-after') ?? 60) })
    return send(
      reply.status(status),
      language,
      returnedPage(html, formBody.safeParse(request.body).data ?? {}, { failure }, language),
    )
  }

function failureName(status: number): ErrorName {
  if (status === 413) return 'bodyTooLarge'
  if (status === 429) return 'tooMany'
  return status < 500 ? 'bodyUnreadable' : 'internal'
}

/** A picture code for a page without script, null for who has asked for too many. */
async function newPicture({ limits, captchas }: LeadDesk, address: string): Promise<FormPicture | null> {
  for (const name of ['captchasFromAddress', 'captchasFromNetwork'] as const)
    if (!(await limits.take(name, address)).allowed) return null
  const imageKey = randomBytes(16).toString('hex')
  return { imageKey, png: await captchas.make(imageKey) }
}

function askedFor(request: FastifyRequest) {
  const query = new URLSearchParams(request.url.split('?')[1])
  return { query, language: pageLanguage(query, request.headers) }
}

/** Without script nobody measures the screen. */
const isPhone = (request: FastifyRequest): boolean => /\bMobi/.test(request.headers['user-agent'] ?? '')

const send = (reply: FastifyReply, language: string, html: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-language': language, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html)
