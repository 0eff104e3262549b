import { createHmac, randomBytes } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { ANSWER_KEPT, type DeliveryProblem } from '@fairway/contract'
import { OutOfReach, webhookUrl, type PublicHosts } from './public-hosts.ts'

const PREFIX = 'whsec_'
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32
const ANSWER_MS = 15_000
/** What is read of an answer, and of its head. */
const ANSWER_BYTES = 4_096
const HEAD_BYTES = 16_384

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The head of a message as Standard Webhooks 1.0.0 has it, signed with each of the secrets. `at`: UTC ms of this try. */
export function signedHead(id: string, at: number, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000))
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  }
}

/** What became of a try. */
export interface Answer {
  status: number | null
  problem: DeliveryProblem | null
  /** How the answer begins. */
  text: string
}

export interface Post {
  url: string
  head: Readonly<Record<string, string>>
  body: string | Buffer
}

/**
 * Posts to a host whose addresses were looked up and found public, and to none but those: a name that changes in between, or a
 * redirection, leads nowhere else. Never throws; answers within 15 s.
 */
export async function post(
  { url, head, body }: Post,
  hosts: PublicHosts,
  stop: AbortSignal,
  answerMs = ANSWER_MS,
): Promise<Answer> {
  const limit = AbortSignal.timeout(answerMs)
  const signal = AbortSignal.any([stop, limit])
  try {
    const to = webhookUrl(url)
    if (to === null) throw new OutOfReach()
    const addresses = await unless(signal, hosts.addressesOf(to))
    const { status, text } = await ask(to, addresses, { head, body, signal })
    const taken = status >= 200 && status < 300
    return { status, problem: taken ? null : 'status', text }
  } catch (error) {
    return { status: null, problem: limit.aborted ? 'timeout' : problemOf(error), text: '' }
  }
}

const unless = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true }),
    ),
  ])

interface Asking {
  head: Readonly<Record<string, string>>
  body: string | Buffer
  signal: AbortSignal
}

function ask(url: URL, addresses: LookupAddress[], { head, body, signal }: Asking) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Fairway-Webhooks/1',
        accept: '*/*',
        ...head,
        'content-length': Buffer.byteLength(body),
      },
      agent: false,
      signal,
      maxHeaderSize: HEAD_BYTES,
      lookup: (_host, options, done) =>
        options.all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family),
    })
    let answered = false
    // When the status has come, whatever breaks after it changes nothing.
    asking.on('error', (error) => {
      if (!answered) reject(error)
    })
    asking.on('response', (answer) => {
      answered = true
      void beginningOf(answer).then((text) => {
        resolve({ status: answer.statusCode ?? 0, text })
        asking.destroy()
      })
    })
    asking.end(body)
  })
}

/** What of it came before it ended, broke or was long enough. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= ANSWER_BYTES) break
    }
  } catch {
    // The status has come, and that is what counts.
  }
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/\p{C}+/gu, ' ')
  return [...text.trim()].slice(0, ANSWER_KEPT).join('')
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof OutOfReach) return 'no-address'
  const { code = '' } = error as { code?: string }
  return /CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code) ? 'unsafe' : 'unreachable'
}
