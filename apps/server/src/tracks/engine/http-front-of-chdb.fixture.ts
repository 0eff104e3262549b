import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

export interface FrontRequest {
  query: string
  authorization: string | undefined
  database: string | null
}

interface Received {
  query: string
  /** The file that holds what came with it. */
  data: string | null
}

interface Request {
  seen: FrontRequest
  data: string | null
  searchParams: URLSearchParams
}

/** What a request is to suffer: nothing, an error before it ran, or a cut connection after it ran. */
export type Fate = 'serve' | 'refuse' | 'cut'

interface FrontOptions {
  /** Default: every request is served. */
  fate?: (request: FrontRequest) => Fate
  /** Asked with each statement before it runs. Default: it runs as it is. */
  translate?: (sql: string, run: (sql: string) => Promise<Buffer>) => string | Promise<string>
  /** What a request with data has to wait for on its way, while others pass it. */
  held?: (query: string) => Promise<void> | null
  /** Default: one that is free. */
  port?: number
  host?: string
}

/**
 * ClickHouse's HTTP interface, as far as the track store uses it, with the real engine behind: for tests of the way over
 * the network where no ClickHouse server can be had. A query comes as the body, or as `query=` with data as the body.
 */
export async function startHttpFront(
  folder: string,
  {
    fate = () => 'serve',
    translate = (sql) => sql,
    held = () => null,
    port: wanted = 0,
    host = '127.0.0.1',
  }: FrontOptions = {},
) {
  const client = createClient({ connection: createChdbConnection({ path: folder }) } as Parameters<
    typeof createClient
  >[0])
  const requests: FrontRequest[] = []
  let turn: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://front')
    if (pathname.endsWith('/ping')) return void response.end('Ok.\n')
    // One at a time, as an embedded session wants it.
    const take = ({ data, query }: Received) => {
      const seen = { query, authorization: request.headers.authorization, database: searchParams.get('database') }
      turn = turn.then(() =>
        serve({ seen, data, searchParams }, response).catch((error: unknown) => answerError(response, error)),
      )
    }
    // One that is whole only: a process that stands still while it sends holds up nobody else.
    const received = receive(request, searchParams.get('query'))
    const wait = held(searchParams.get('query') ?? '')
    void Promise.all([received, wait]).then(
      ([whole]) => take(whole),
      (error: unknown) => answerError(response, error),
    )
  })

  async function receive(request: IncomingMessage, inUrl: string | null): Promise<Received> {
    return inUrl === null ? { query: await readText(request), data: null } : { query: inUrl, data: await save(request) }
  }

  async function serve({ seen, data, searchParams }: Request, response: ServerResponse): Promise<void> {
    const { query } = seen
    requests.push(seen)
    const what = fate(seen)
    if (what === 'refuse') throw new Error('Code: 252. DB::Exception: Too many parts. (TOO_MANY_PARTS)')
    const values = Object.fromEntries(
      [...searchParams]
        .filter(([name]) => name.startsWith('param_'))
        .map(([name, value]) => [name.slice(6), Number(value)]),
    )
    const given = data === null ? query : insertFrom(query, data)
    const sql = await translate(given, (other) => run(other, values))
    const answer = await run(sql, values)
    if (what === 'cut') response.destroy()
    else response.end(answer)
    if (data !== null) rmSync(data)
  }

  async function run(query: string, values: Record<string, number> = {}): Promise<Buffer> {
    const { stream } = await client.exec({ query, query_params: values })
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  let files = 0
  async function save(body: Readable): Promise<string> {
    const file = join(folder, `body-${files++}.native`)
    await pipeline(body, createWriteStream(file))
    return file
  }

  server.listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://captain:s%40crew@${host}:${port}/fleet`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await turn
      await client.close()
    },
  }
}

/** The statement as an embedded engine takes it: the data from a file instead of the request's body. */
function insertFrom(query: string, file: string): string {
  const [, statement] = /^(INSERT INTO .*) FORMAT Native\s*$/s.exec(query) ?? []
  if (!statement)
    throw new Error(`Code: 62. DB::Exception: Syntax error: data came with the query "${query}". (SYNTAX_ERROR)`)
  const fenced = statement.replace(/ FROM input\(('(?:[^'\\]|\\.)*')\)/, ` FROM file('${file}', 'Native', $1)`)
  return fenced === statement ? `${statement} SELECT * FROM file('${file}', 'Native')` : fenced
}

function answerError(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const code = (error as { code?: string }).code ?? /^Code: (\d+)/.exec(message)?.[1] ?? '1001'
  const text = message.startsWith('Code:')
    ? message
    : `Code: ${code}. DB::Exception: ${message} (${(error as { type?: string }).type ?? 'STD_EXCEPTION'})`
  response.writeHead(500, { 'X-ClickHouse-Exception-Code': code }).end(text)
}

async function readText(body: Readable): Promise<string> {
  let text = ''
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) text += chunk
  return text
}
