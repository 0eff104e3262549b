import { type Envelope, loginApi, type UserInfo } from '@fairway/contract'
import { pino, type Logger } from 'pino'
import { readConfig } from '../config/config.ts'
import type { Database } from '../database/open-database.ts'
import { createHttp, type Routes } from '../http/create-http.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import type { Limits } from '../limits/limits.ts'
import { createContext, Parts } from '../parts.ts'
import { addAccounts } from './add-accounts.ts'
import type { AccountsPart } from './accounts.part.ts'
import type { Accounts } from './accounts.ts'

export interface Call {
  method?: 'GET' | 'POST'
  form?: Record<string, string>
  json?: unknown
  /** A body as it is, with its type. */
  raw?: { type: string; body: Buffer | string }
  token?: string
  cookie?: string
  language?: 'zh-CN' | 'en-US'
  address?: string
  userAgent?: string
}

export interface Answer<T = unknown> extends Envelope<T> {
  status: number
  headers: Record<string, unknown>
  text: string
}

type Letter = { to: string; text: string; subject: string }

export interface SiteOptions {
  db: Database
  now: () => number
  demoMode?: boolean
  sessionIdleMinutes?: number | null
  /** Left out: longer than any test lets its people sit. */
  confirmMinutes?: number
  logger?: Logger
  /** Another part's routes over the same accounts. */
  more?: (parts: { accounts: Accounts; limits: Limits }) => Routes
  /** Another part over the same accounts. */
  part?: (context: Context, needs: { accounts: AccountsPart; limits: Limits; messages: MessagesPart }) => Part
}

/** The parts for accounts over one database, with a desk that catches the letters. For tests. */
export async function openSite(options: SiteOptions): Promise<TestSite> {
  const letters: Letter[] = []
  const { http, accounts, sweep, close } = await assembleSite(options, letters)
  const call: SiteCall = (path, details) => callOver(http, path, details)
  const desk = lettersOf(letters)
  return { accounts, http, letters, call, sweep, close, ...desk, ...people(call, desk) }
}

export interface TestSite extends Letters, People {
  accounts: Accounts
  http: Http
  letters: Letter[]
  call: SiteCall
  /** Lets every part forget what has expired. */
  sweep(): Promise<void>
  close(): Promise<unknown>
}

type Http = Awaited<ReturnType<typeof createHttp>>
type SiteCall = <T = unknown>(path: string, details?: Call) => Promise<Answer<T>>

const YEAR_MINUTES = 525_600

async function assembleSite(
  {
    db,
    now,
    demoMode = false,
    sessionIdleMinutes,
    confirmMinutes = YEAR_MINUTES,
    more,
    part,
    logger = pino({ level: 'silent' }),
  }: SiteOptions,
  letters: Letter[],
) {
  const sender = {
    send: async ({ value }: { value: string }, { text, subject }: { text: string; subject: string }) =>
      void letters.push({ to: value, text, subject }),
    close() {},
  }
  const senders = { senders: { mobile: sender, email: sender }, look: async () => {} }
  const settings = readConfig([], { API_DOCS: '1', LOG_LEVEL: 'debug', API_REQUESTS_PER_MINUTE: '1000000' })
  const config = {
    ...settings,
    demoMode,
    confirmMinutes,
    sessionIdleMinutes: sessionIdleMinutes === undefined ? settings.sessionIdleMinutes : sessionIdleMinutes,
    publicUrl: 'https://ships.example',
    messages: { ...settings.messages, siteName: 'Fairway', messagesPerDay: 100_000, captchaTestAnswer: 'ABCD' },
  }
  const context = createContext(config, (part) => logger.child({ part }), now)
  return Parts.assemble(context, async (parts) => {
    const { limits, accounts, messages } = await addAccounts(parts, context, {
      database: { db },
      hash: keyedHash('test'),
      senders,
    })
    if (part) await parts.add(part(context, { accounts, limits, messages }))
    const api = [...parts.api, ...(more ? [more({ accounts: accounts.accounts, limits })] : [])]
    const http = await createHttp({ config, logger, api, pages: [] })
    const sweep = () =>
      parts.sweep((part, error) => {
        throw new Error(`${part} could not be swept`, { cause: error })
      })
    return { http, accounts: accounts.accounts, sweep, close: () => Promise.all([http.close(), parts.stop()]) }
  })
}

async function callOver<T>(
  http: Http,
  path: string,
  { method, form, json, raw, token, cookie, language = 'en-US', address = '192.0.2.1', userAgent }: Call = {},
): Promise<Answer<T>> {
  const type = form ? 'application/x-www-form-urlencoded' : json === undefined ? raw?.type : 'application/json'
  const payload = form ? new URLSearchParams(form).toString() : json === undefined ? raw?.body : JSON.stringify(json)
  const answer = await http.inject({
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    url: path.startsWith('/') ? path : `/api/${path}`,
    remoteAddress: address,
    headers: {
      language,
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { token } : {}),
      ...(cookie ? { cookie } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
  return {
    ...(isEnvelope ? answer.json<Envelope<T>>() : { code: NaN, message: '', result: null }),
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
  }
}

interface Letters {
  /** The letter that a call makes go out: it leaves behind the answer. */
  letterOf(contact: string, cause: () => Promise<Answer>): Promise<string>
  codeOf(contact: string, cause: () => Promise<Answer>): Promise<string>
}

function lettersOf(letters: readonly Letter[]): Letters {
  const lettersTo = (contact: string) => letters.filter(({ to }) => to === contact)
  async function letterOf(contact: string, cause: () => Promise<Answer>): Promise<string> {
    const before = lettersTo(contact).length
    const answer = await cause()
    if (answer.code !== 0) throw new Error(`refused: ${answer.message}`)
    const limit = Date.now() + 20_000
    while (lettersTo(contact).length === before) {
      if (Date.now() > limit) throw new Error(`no letter came to ${contact}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return lettersTo(contact).at(-1)!.text
  }
  const codeOf = async (contact: string, cause: () => Promise<Answer>) =>
    /\b\d{6}\b/.exec(await letterOf(contact, cause))![0]

  return { letterOf, codeOf }
}

interface People {
  /** Asks for a code and reads it. */
  codeFor(contact: string, address?: string): Promise<string>
  register(contact: string, password: string, address?: string): Promise<Answer>
  login(phoneOrEmail: string, password: string, more?: Call): Promise<Answer<UserInfo>>
  /** Registers and logs in. */
  enter(contact: string, password: string, address?: string): Promise<UserInfo>
}

const kindOf = (contact: string) => (contact.includes('@') ? 'email' : 'mobile')

function people(call: SiteCall, { codeOf }: Letters): People {
  async function codeFor(contact: string, address = '192.0.2.1'): Promise<string> {
    const kind = kindOf(contact)
    return codeOf(contact, () =>
      call(kind === 'email' ? loginApi.sendMail.path : loginApi.sendSms.path, {
        form: { [kind]: contact },
        address,
      }),
    )
  }
  async function register(contact: string, password: string, address = '192.0.2.1'): Promise<Answer> {
    const kind = kindOf(contact)
    const code = await codeFor(contact, address)
    const path = kind === 'email' ? loginApi.mailRegister.path : loginApi.mobileRegister.path
    return call(path, { form: { [kind]: contact, code, type: '1', pwd: password, rePwd: password }, address })
  }
  const login = (phoneOrEmail: string, password: string, more: Call = {}) =>
    call<UserInfo>(loginApi.login.path, { form: { phoneOrEmail, password }, ...more })
  async function enter(contact: string, password: string, address = '192.0.2.1'): Promise<UserInfo> {
    const registered = await register(contact, password, address)
    if (registered.code !== 0) throw new Error(registered.message)
    return (await login(contact, password, { address })).result!
  }
  return { codeFor, register, login, enter }
}
