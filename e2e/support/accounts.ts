import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { freePort } from './antenna.ts'
import { startProduct, until, type Product } from './product.ts'

/** What every captcha shows: the server takes it outside of production only. */
export const CAPTCHA = 'AC34'
export const PASSWORD = 'Slack-Water-1907'
const CODE = /\b\d{6}\b/

/** Accounts made with the product, for tests that need a second code: the minute between two codes has passed when they begin. */
export const early = { forgetful: '13800137001', leaving: '13800137002' }

/** The product in demo mode, for its outbox, with one simulated ship and no other feed; many people at one address. */
export async function startAccountsProduct(environment: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({
    arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`],
    environment: {
      DEMO: '1',
      DEMO_SHIPS: '1',
      CAPTCHA_TEST_ANSWER: CAPTCHA,
      ADDRESS_LIMIT_FACTOR: '50',
      ...environment,
    },
  })
  await Promise.all(Object.values(early).map((mobile) => makeAccount(product, mobile)))
  return product
}

interface Answer<T> {
  code: number
  message: string
  result: T
}

/** One of the account calls, straight to the server: `form` is posted form-encoded, `body` as JSON. */
export async function accountCall<T>(
  product: Pick<Product, 'url'>,
  path: string,
  options: { form?: Record<string, string>; body?: unknown; token?: string } = {},
): Promise<Answer<T>> {
  const { form, body, token } = options
  const response = await fetch(`${product.url}/api/${path}`, {
    method: form || body !== undefined ? 'POST' : 'GET',
    headers: { ...(token && { token }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body),
  })
  return (await response.json()) as Answer<T>
}

interface Message {
  to: string
  text: string
  /** UTC ms. */
  sentAt: number
}

/** The newest message with a code that was "sent" to a contact. */
async function messageTo(product: Pick<Product, 'url'>, contact: string): Promise<Message> {
  let message: Message | undefined
  await until(`a message to ${contact}`, async () => {
    const { result } = await accountCall<Message[]>(product, 'SERVICE-USER/outbox')
    message = result.find(({ to }) => to === contact)
    return message !== undefined && CODE.test(message.text)
  })
  return message!
}

/** The newest code that was "sent" to a contact. */
export async function codeFor(product: Pick<Product, 'url'>, contact: string): Promise<string> {
  const { text } = await messageTo(product, contact)
  return CODE.exec(text)![0]
}

/** Waits until a contact can be sent another code: it gets one a minute. */
export async function untilAnotherCode(product: Pick<Product, 'url'>, contact: string): Promise<void> {
  const { sentAt } = await messageTo(product, contact)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, sentAt + 61_000 - Date.now())))
}

/** An account made without a browser, with a phone number or a mail address. */
export async function makeAccount(product: Pick<Product, 'url'>, contact: string): Promise<void> {
  const byMail = contact.includes('@')
  const named = { [byMail ? 'email' : 'mobile']: contact }
  await accountCall(product, byMail ? 'SERVICE-USER/mail/sendMail' : 'SERVICE-USER/sms/sendSms', { form: named })
  const code = await codeFor(product, contact)
  const { code: refused, message } = await accountCall(
    product,
    byMail ? 'SERVICE-USER/user/mailRegister' : 'SERVICE-USER/user/mobileRegister',
    { form: { ...named, code, type: '1', pwd: PASSWORD, rePwd: PASSWORD } },
  )
  if (refused !== 0) throw new Error(`${contact} could not be registered: ${message}`)
}

/** Digits that no other try of a test has, for what it names: a try that failed leaves behind what it made. */
export const freshDigits = (): string => String(randomInt(1e8)).padStart(8, '0')

/** A phone number that nobody has registered. */
export const freshMobile = (): string => `139${freshDigits()}`

/** An account that no other test and no other try of this one has seen. */
export async function freshAccount(product: Pick<Product, 'url'>): Promise<string> {
  const mobile = freshMobile()
  await makeAccount(product, mobile)
  return mobile
}

/** A login without a browser: its token. */
export async function tokenOf(
  product: Pick<Product, 'url'>,
  phoneOrEmail: string,
  password = PASSWORD,
): Promise<string> {
  const { result, message } = await accountCall<{ token: string } | null>(product, 'SERVICE-USER/login/login', {
    form: { phoneOrEmail, password },
  })
  if (result === null) throw new Error(`${phoneOrEmail} could not log in: ${message}`)
  return result.token
}

/** How long `expect.poll` waits: as long as everything else in a browser. */
export const patiently = { timeout: 45_000 }

/** Where the dialog is opened: a page without a map. */
export const PAGE = '/index/aboutUs'

export const button = (dialog: Locator, name: string | RegExp): Locator =>
  dialog.getByRole('button', { name, exact: true })
/** A toast, wherever it stands: in the dialog while that is open, at the foot of the page after. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.toast').filter({ hasText: text }).first().waitFor()
export const gone = (dialog: Locator): Promise<void> => dialog.waitFor({ state: 'detached' })

/** Opens the login dialog from the head of the page, once the page that came whole from the server has woken up. */
export async function openLogin(page: Page): Promise<Locator> {
  await until('the page to answer clicks', () =>
    page.evaluate<boolean>(
      `Object.keys(document.querySelector('.header-login') ?? {}).some((key) => key.startsWith('__reactProps'))`,
    ),
  )
  await page.locator('.header-login').first().click()
  const dialog = page.locator('dialog.login[open]')
  await dialog.locator('[name=phoneOrEmail]').waitFor()
  return dialog
}

/** Logs in where the dialog is open. Every product with accounts is a demonstration here, which fills an account in as soon as it is known: typing begins after that. */
export async function logInHere(dialog: Locator, phoneOrEmail: string, password = PASSWORD): Promise<void> {
  const contact = dialog.locator('[name=phoneOrEmail]')
  await until('an account of the demonstration in the form', async () => (await contact.inputValue()) !== '')
  await contact.fill(phoneOrEmail)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[type=submit]').click()
}

/** Whether this browser keeps a user. */
export const keepsUser = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`localStorage.getItem('fairway-1:userInfo') !== null`)
