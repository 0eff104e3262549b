import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { v1Calls, type Language } from '@fairway/contract'
import { v1Tools, type V1Tool } from '@fairway/contract/v1'
import { ApiError } from '../../http/answers/errors.ts'
import type { KnownKey } from '../keys/key-book.ts'
import { refusalOf } from '../answers/part-refusals.ts'
import { problemBody, V1Problem } from '../answers/problem.ts'
import { serveCall, type Served, type ServeOptions } from '../answers/serve-call.ts'

export interface McpAsked {
  key: KnownKey
  language: Language
  base: string
  requestId: string
  version: string
}

const about = `Vessels, ports, voyages, ways by sea and weather of Fairway. Vessels are named mmsi:… or imo:…; null is not known; numbers have their unit in the name, moments are UTC. Lists have pages: give page.next_cursor as cursor. Calls cost credits of the account.`

let tools: readonly V1Tool[] | undefined

/** Read when it is first needed: it takes some hundred milliseconds. In the bundle only an import of a package waits until then. */
async function library() {
  const [
    { Server },
    { WebStandardStreamableHTTPServerTransport: Transport },
    { CallToolRequestSchema, ListToolsRequestSchema },
  ] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  return { Server, Transport, CallToolRequestSchema, ListToolsRequestSchema }
}

/** Answers one message of the Model Context Protocol; nothing is kept between two. */
export async function answerMcp(
  options: ServeOptions,
  asked: McpAsked,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const { Server, Transport, CallToolRequestSchema, ListToolsRequestSchema } = await library()
  tools ??= v1Tools()
  const own = tools.filter(({ id }) => asked.key.scopes.some((scope) => scope === v1Calls[id].scope))
  const server = new Server(
    { name: 'fairway', version: asked.version },
    { capabilities: { tools: {} }, instructions: about },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: own.map(({ id, title, description, inputSchema }) => ({
      name: id,
      title,
      description,
      inputSchema,
      annotations: { title, readOnlyHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = own.find(({ id }) => id === name)
    if (tool === undefined) return refused(new V1Problem('path_not_found', { param: name }), name, asked)
    try {
      const { text, cost, balance } = await serveCall(options, servedOf(tool, given, asked))
      const left = Math.min(balance?.account ?? 0, balance?.key ?? Infinity)
      return { content: [{ type: 'text', text }], _meta: { 'fairway/credits': { cost, balance: left } } }
    } catch (error) {
      const problem = error instanceof ApiError ? refusalOf(error, asked.language) : error
      if (problem instanceof V1Problem) return refused(problem, name, asked)
      throw error
    }
  })
  const transport = new Transport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}

function servedOf({ id, places }: V1Tool, given: Record<string, unknown>, { key, language, base }: McpAsked): Served {
  // What is in no place is refused where it is checked.
  const inPlace = (place: string) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => (places[name] ?? 'query') === place))
  const sent = { params: inPlace('path'), query: inPlace('query'), body: inPlace('body') }
  return { id, key, sent, language, base, ifNoneMatch: undefined, isHead: false }
}

/** Told to the model, which can do better. */
const refused = (problem: V1Problem, name: string, { language, requestId }: McpAsked): CallToolResult => ({
  content: [
    { type: 'text', text: JSON.stringify(problemBody(problem, { language, instance: `/mcp#${name}`, requestId })) },
  ],
  isError: true,
})
