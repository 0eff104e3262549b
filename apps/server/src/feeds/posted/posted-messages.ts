import { z } from 'zod'
import { parsed } from '../senders/digitraffic.ts'

// What AIS-catcher posts (`-H`): one JSON document with `msgs`, or with `PROTOCOL LIST` a document a line. Its app for phones lists
// bare sentences.

/** `rxuxtime`: seconds since 1970; `rxtime`: `20221102171324`, UTC. A message of several sentences lists all of them. */
const messageSchema = z.object({
  nmea: z.union([z.string().max(600), z.array(z.string().max(600)).min(1).max(10)]),
  rxuxtime: z.number().optional(),
  rxtime: z.union([z.string().max(40), z.number()]).optional(),
})

const documentSchema = z.object({ msgs: z.array(z.unknown()) })

/** Messages of one body that are looked at. The busiest harbour says some 10,000 in a minute. */
const MOST_MESSAGES = 50_000
const SAMPLE = 400

export type PostedRefusal = 'bad-message' | 'bad-body' | 'too-many-messages'

export interface Posted {
  /** The sentences, a line each, with the time at which the station heard them; null for a body that is nothing of the kind. */
  lines: string | null
  sentences: number
  refused: Record<PostedRefusal, { count: number; sample: string }>
}

/** Reads a body. What cannot be used of it is counted. */
export function readPosted(body: Buffer): Posted {
  const refused: Posted['refused'] = {
    'bad-message': { count: 0, sample: '' },
    'bad-body': { count: 0, sample: '' },
    'too-many-messages': { count: 0, sample: '' },
  }
  const messages = messagesOf(body)
  if (messages === null) {
    refused['bad-body'] = { count: 1, sample: body.toString('utf8', 0, SAMPLE) }
    return { lines: null, sentences: 0, refused }
  }
  const lines: string[] = []
  for (const message of messages.slice(0, MOST_MESSAGES)) {
    const sentences = sentencesOf(message)
    if (sentences.length > 0) lines.push(...sentences)
    else if (refused['bad-message'].count++ === 0) refused['bad-message'].sample = sampleOf(message)
  }
  refused['too-many-messages'].count = Math.max(0, messages.length - MOST_MESSAGES)
  return { lines: lines.join(''), sentences: lines.length, refused }
}

function messagesOf(body: Buffer): readonly unknown[] | null {
  const whole = parsed(body)
  if (Array.isArray(whole)) return whole
  if (whole !== undefined) {
    const document = documentSchema.safeParse(whole)
    if (document.success) return document.data.msgs
    return messageSchema.safeParse(whole).success ? [whole] : null
  }
  const lines = body
    .toString('utf8')
    .split('\n', MOST_MESSAGES + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('{') ? parsed(Buffer.from(line)) : line.trim()))
  // Lines, none of which is a message: a document that was cut, or something else.
  return lines.some((line) => sentencesOf(line).length > 0) ? lines : null
}

function sentencesOf(message: unknown): string[] {
  if (typeof message === 'string') return isSentence(message) ? [`${oneLine(message)}\n`] : []
  const { success, data } = messageSchema.safeParse(message)
  if (!success) return []
  const seconds = heardAt(data)
  return [data.nmea]
    .flat()
    .filter(isSentence)
    .map((sentence) => `${withTime(oneLine(sentence), seconds)}\n`)
}

/** A sentence, perhaps behind a tag block. Whether it is sound is the receiver's to say. */
const isSentence = (text: string): boolean => /^[!\\]/.test(text)

const oneLine = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, ' ').trim()

/** A batch is up to minutes old: each sentence says when it was heard, as a unix time after its checksum. */
const withTime = (sentence: string, seconds: number): string =>
  Number.isNaN(seconds) || !/^!.*\*[0-9A-F]{2}$/i.test(sentence) ? sentence : `${sentence},${Math.floor(seconds)}`

function heardAt({ rxuxtime, rxtime }: z.infer<typeof messageSchema>): number {
  if (rxuxtime !== undefined) return rxuxtime
  const at = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(rxtime ?? ''))
  if (at === null) return Number.NaN
  const [year, month, day, hour, minute, second] = at.slice(1).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

const sampleOf = (message: unknown): string => JSON.stringify(message)?.slice(0, SAMPLE) ?? ''
