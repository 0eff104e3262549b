import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contact, Language } from '@fairway/contract'
import { openDatabase } from '../database/open-database.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { handOver } from './hand-over.ts'
import { createMessages } from './messages.ts'
import { codePurposes, type Message } from './message.ts'
import { createSmtpSender, needsTls } from './smtp-sender.ts'

const FROM = 'Fairway · 航道 <noreply@ships.example>'
const SITE = { name: 'Fairway · 航道', url: 'https://ships.example' }

interface Received {
  from: string
  to: string[]
  head: string
  /** The parts by their type, decoded. */
  parts: Record<string, string>
}
let received: Received[] = []
/** Answers of the next RCPT commands, in their order; none left: accepted. */
let refusals: number[] = []
let signedIn: string | undefined

const server = new SMTPServer({
  authMethods: ['PLAIN', 'LOGIN'],
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, callback) {
    signedIn = username
    return password === 'harbour' ? callback(null, { user: username }) : callback(new Error('no'))
  },
  onRcptTo(address, _session, callback) {
    const responseCode = refusals.shift()
    return callback(
      responseCode === undefined ? null : Object.assign(new Error(`${address.address} is not here`), { responseCode }),
    )
  },
  onData(stream, session, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const mail = readMail(Buffer.concat(chunks).toString('utf8'))
      received.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        ...mail,
      })
      callback()
    })
  },
})

/** Enough of RFC 2045 to read what we write ourselves. */
function readMail(text: string): Pick<Received, 'head' | 'parts'> {
  const [head, ...rest] = text.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const parts: Record<string, string> = {}
  for (const part of rest.join('\r\n\r\n').split(`--${boundary}`)) {
    const type = /content-type: (text\/\w+)/i.exec(part)?.[1]
    if (type === undefined) continue
    const body = part.slice(part.indexOf('\r\n\r\n') + 4)
    parts[type] = /base64/i.test(part.slice(0, part.indexOf('\r\n\r\n')))
      ? Buffer.from(body, 'base64').toString('utf8')
      : unquote(body)
  }
  return { head: unfold(head), parts }
}

const unfold = (head: string) =>
  head
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=(?:[ \t]+(?==\?))?/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' ')),
    )

const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/((?:=[0-9A-F]{2})+)/gi, (run) => `\u0000${run.replaceAll('=', '')}\u0000`)
      .split('\u0000')
      .map((piece, i) => (i % 2 === 1 ? Buffer.from(piece, 'hex').toString('utf8') : piece))
      .join(''),
  ).toString('utf8')

let url: string
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ dir: '', url: fresh.url })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  url = `smtp://pilot:harbour@127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.close()
  await fresh.remove()
})
beforeEach(() => {
  received = []
  refusals = []
  lines.length = 0
})

const anna: Contact = { kind: 'email', value: 'anna@ships.example' }

async function sent(message: Message, language: Language, waits?: number[]): Promise<Received[]> {
  const messages = createMessages({
    db: database.db,
    sealer: sealer(keyedHash('test'), 'message'),
    site: SITE,
    senders: { email: createSmtpSender(url, FROM) },
    log,
    now: Date.now,
    ...(waits && { waits }),
  })
  const before = lines.length
  expect(await messages.send(anna, message, language)).toBe('queued')
  await expect
    .poll(() => received.length > 0 || lines.slice(before).some((line) => line.includes('given up')), {
      timeout: 20_000,
    })
    .toBe(true)
  await messages.close()
  return received
}

describe('a mail with a code', () => {
  const cases = codePurposes.flatMap((purpose) => [
    [purpose, 'zh-CN', '验证码'] as const,
    [purpose, 'en-US', 'code'] as const,
  ])
  it.each(cases)('to %s goes out whole in %s', async (purpose, language, word) => {
    const [mail, ...others] = await sent({ kind: 'code', purpose, code: '048213', minutes: 10 }, language)
    expect(others).toEqual([])
    expect(signedIn).toBe('pilot')
    expect(mail).toMatchObject({ from: 'noreply@ships.example', to: ['anna@ships.example'] })
    expect(mail.head).toMatch(/^From: Fairway · 航道 <noreply@ships\.example>$/m)
    expect(mail.head).toMatch(new RegExp(`^Subject: .*${word}`, 'm'))
    expect(mail.head).toMatch(/^Auto-Submitted: auto-generated$/im)
    for (const type of ['text/plain', 'text/html']) {
      expect(mail.parts[type]).toContain('048213')
      expect(mail.parts[type]).toMatch(/10( minutes| 分钟)/)
      expect(mail.parts[type]).not.toMatch(/undefined|\{\w+\}/)
    }
    expect(mail.parts['text/html']).toContain(`<html lang="${language}">`)
    expect(mail.parts['text/html']).not.toMatch(/<(img|script|link)|url\(/)
  })
})

it('a contact request comes through as text, whatever was written into it', async () => {
  const rows = [
    ['姓名 · Name', '<img src=x onerror=alert(1)>"\'&'],
    ['说明 · Message', 'first line\r\nBcc: everyone@ships.example\r\n.\r\nMAIL FROM:<x>'],
  ] as const
  const [mail] = await sent(
    { kind: 'lead', title: 'Request\r\nBcc: everyone@ships.example', rows, replyTo: 'wang@ships.example' },
    'zh-CN',
  )
  expect(mail.to).toEqual(['anna@ships.example'])
  expect(mail.head).not.toMatch(/^Bcc:/im)
  expect(mail.head).toMatch(/^Reply-To: .*wang@ships\.example/im)
  expect(mail.parts['text/html']).not.toContain('<img')
  expect(mail.parts['text/html']).toContain('&#60;img src=x')
  expect(mail.parts['text/plain']).toContain('<img src=x')
})

it('a notice names time and address', async () => {
  const [mail] = await sent(
    { kind: 'notice', about: 'password changed', at: new Date('2026-11-20T08:05:00Z'), address: '203.0.113.7' },
    'zh-CN',
  )
  expect(mail.parts['text/plain']).toContain('2026年11月20日')
  expect(mail.parts['text/plain']).toContain('203.0.113.7')
})

it('a report comes with its sections, what ships are called is text, and sent again it has the same Message-ID', async () => {
  const sender = createSmtpSender(url, FROM)
  const deliver = handOver({ site: SITE, senders: { email: sender } })
  const message: Message = {
    kind: 'report',
    subject: '东海船队 晨报',
    paragraphs: ['共 2 艘船'],
    sections: [
      { title: '变化', lines: ['A <b>arrived</b>'] },
      {
        title: '船舶',
        lines: [],
        entries: [{ title: '<img src=x>', lines: ['12.4 N', '14 kn'], url: 'https://ships.example/map' }],
      },
    ],
    link: ['页面', 'https://ships.example/fleets/x/report'],
    why: '因为',
  }
  await deliver(anna, message, 'zh-CN', 'msg_one')
  await deliver(anna, message, 'zh-CN', 'msg_one')
  sender.close()
  expect(received).toHaveLength(2)
  for (const { head, parts } of received) {
    expect(head).toMatch(/^Message-ID: <msg_one@ships\.example>$/im)
    expect(parts['text/plain']).toContain('A <b>arrived</b>')
    expect(parts['text/plain']).toMatch(/<img src=x>\s+12\.4 N\s+14 kn\s+https:\/\/ships\.example\/map/)
    expect(parts['text/html']).toContain('A &#60;b&#62;arrived')
    expect(parts['text/html']).not.toContain('<img')
    expect(parts['text/html']).toContain('<a href="https://ships.example/map"')
  }
})

describe('a mail server that refuses', () => {
  it('for now is asked again', async () => {
    refusals = [451, 451]
    expect(
      await sent({ kind: 'code', purpose: 'reset', code: '000001', minutes: 10 }, 'en-US', [1, 1, 1]),
    ).toHaveLength(1)
    expect(lines.filter((line) => line.includes('could not be sent yet'))).toHaveLength(2)
  })

  it('for good is not, and the log names neither contact nor code', async () => {
    refusals = [550]
    expect(await sent({ kind: 'code', purpose: 'reset', code: '738261', minutes: 10 }, 'en-US', [1, 1, 1])).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('code reset to a mail address')
    expect(lines[0]).toContain('answered 550')
    expect(lines.join('')).not.toMatch(/anna|738261|harbour/)
  })

  it('us altogether says so when it is looked at', async () => {
    const sender = createSmtpSender(url.replace('harbour', 'wrong'), FROM)
    await expect(sender.check()).rejects.toThrow()
    sender.close()
  })
})

describe('a mail server elsewhere', () => {
  it('gets nothing in the clear, unless the operator says so', async () => {
    const fails = createSmtpSender(`${url}/?requireTLS=true`, FROM)
    await expect(fails.check()).rejects.toThrow(/STARTTLS|TLS/i)
    fails.close?.()
    expect(['smtp://u:p@mail.example:587', 'smtp://10.0.0.5', 'smtp://127.example'].map(needsTls)).toEqual([
      true,
      true,
      true,
    ])
    const open = ['smtps://mail.example', 'smtp://10.0.0.5/?ignoreTLS=true', 'smtp://localhost:25', 'smtp://[::1]', url]
    expect(open.map(needsTls)).toEqual(open.map(() => false))
  })
})
