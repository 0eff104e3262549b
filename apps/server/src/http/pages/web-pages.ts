import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseDocument, readDocumentTable, type DocumentTable } from './document-table.ts'
import { embedIn, isDraftFrame, withAncestors } from '../../embeds/frame-ancestors.ts'
import { answerError } from '../answers/errors.ts'
import { PageDocuments, pickEncoding } from './page-documents.ts'
import { pageLanguage } from './page-language.ts'
import { publicAddress, SeenHosts } from '../site-address/public-address.ts'
import { robots, sitemap } from './sitemap.ts'

/** Old addresses of the home page (docs/specification.md 2). Relative, so that they hold below a base path. */
const toHome: Readonly<Record<string, string>> = { '/': 'index/home', '/index': 'index/home', '/index/': 'home' }

interface WebPagesOptions {
  /** The built web application. */
  folder: string
  /** The site's address as the world knows it; null takes the host of each request. */
  publicUrl: string | null
  /** Hosts whose pages may show a frame; null when there is no such frame. Left out, no page is shown in another. */
  hostsOfFrame?: (id: string) => Promise<readonly string[] | null>
}

/** Serves the built web application: hashed assets for ever, and for every path of the site the page in the reader's language. */
export async function registerWebPages(app: FastifyInstance, { folder, publicUrl, hostsOfFrame }: WebPagesOptions) {
  const pages = join(folder, 'pages')
  const table = readDocumentTable(pages)
  const seen = new SeenHosts()
  const address = (request: FastifyRequest) => publicAddress(request, publicUrl, table?.base ?? '/', seen)
  if (table !== null) {
    await registerFiles(app, folder)
    app.get('/sitemap.xml', (request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemap(table, address(request))),
    )
    app.get('/robots.txt', (request, reply) => reply.type('text/plain; charset=utf-8').send(robots(address(request))))
  }
  const documents = new PageDocuments(pages)
  // A path that has no route is no route's to be counted.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
      !/^\/(api|tiles|assets)\//.test(request.url)
    if (!wantsPage || table === null) return answerError(request, reply, 'notFound')
    return letFrame(request, reply, hostsOfFrame).then(() =>
      sendPage(request, reply, table, documents, address(request)),
    )
  })
}

async function registerFiles(app: FastifyInstance, folder: string) {
  // A build that was stopped half way has no assets.
  if (!existsSync(join(folder, 'index.html'))) return
  const common = {
    preCompressed: true,
    // Its own header would go over ours.
    cacheControl: false,
  }
  // One route for the hundreds of hashed files; a route for each would be a good part of a start.
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (reply) => reply.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', 'pages/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    setHeaders: (reply) => reply.setHeader('cache-control', 'no-cache'),
  })
}

/** Every page is refused in a frame but those of `/embed/`, each by the list of its owner; that of a draft is for our own pages. */
async function letFrame(
  { url }: FastifyRequest,
  reply: FastifyReply,
  hostsOf: WebPagesOptions['hostsOfFrame'],
): Promise<void> {
  const [path] = splitUrl(url)
  const id = embedIn(path)
  const hosts = id !== null ? await hostsOf?.(id) : hostsOf && isDraftFrame(path) ? [] : null
  if (hosts == null) return
  reply.removeHeader('x-frame-options')
  reply.header('content-security-policy', withAncestors(String(reply.getHeader('content-security-policy')), hosts))
  reply.header('referrer-policy', 'no-referrer')
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  table: DocumentTable,
  documents: PageDocuments,
  address: string,
) {
  const [path, search = ''] = splitUrl(request.url)
  const home = toHome[path]
  if (home !== undefined) return reply.redirect(search === '' ? home : `${home}?${search}`, 302)
  const query = new URLSearchParams(search)
  const language = pageLanguage(query, request.headers)
  const { file, status, listed } = chooseDocument(table, path, query)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const { body, etag } = await documents.page(file, language, address, encoding)
  reply.headers({
    etag,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'cache-control': 'no-cache',
    'content-language': language,
  })
  if (!listed) reply.header('x-robots-tag', 'noindex')
  // Where a link without a login is opened, no other site learns of it.
  if (path === '/shared') reply.header('referrer-policy', 'no-referrer')
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(status).type('text/html; charset=utf-8').send(body)
}

function splitUrl(url: string): [path: string, search?: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}
