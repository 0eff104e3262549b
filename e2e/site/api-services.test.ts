import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../apps/server/src/database/empty-database.fixture.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { texts as en } from '../../apps/web/src/features/api-keys/api-keys.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/api-keys/api-keys.zh-cn.ts'
import { texts as stream } from '../../apps/web/src/features/api-keys/stream-test/stream-test.en-us.ts'
import { texts as streamZh } from '../../apps/web/src/features/api-keys/stream-test/stream-test.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, CAPTCHA, freshAccount, makeAccount, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { someShip } from '../support/some-ship.ts'

const PAGE = '/index/myAccount/apiService'

const hasRequests = spawnSync('python3', ['-c', 'import requests'], { timeout: 20_000 }).status === 0

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({
    arguments: ['--demo'],
    environment: { DEMO_SHIPS: '40', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const named = (text: string, name: string) => text.replace('{{name}}', name)

describe('the page of API services', () => {
  it('makes a key that is seen once, tries a call with it, says what it cost, and ends the key', async () => {
    const ship = await someShip(product)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, await freshAccount(product))
    await page.getByText(en.keys.none).waitFor()
    await page.getByRole('button', { name: en.keys.add }).click()
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText(en.form.problems.name).waitFor()
    await page.getByLabel(en.form.name, { exact: true }).fill('Port desk')
    await page.getByLabel(en.form.networks, { exact: true }).fill('10.0.0.0/33')
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText(en.form.problems.networks).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel(en.form.networks, { exact: true }).fill('')
    await page.getByLabel(en.form.scopeNames.account).check()
    await page.getByRole('button', { name: en.form.save }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(named(en.secret.title, 'Port desk')).waitFor()
    const secret = (await dialog.locator('code').textContent())!
    expect(secret).toMatch(/^fwk_[\w-]{43}$/)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: en.secret.try }).click()

    // The key came along; what the call would cost is said before it is sent.
    await page.getByLabel(en.try.call, { exact: true }).selectOption('getVesselPosition')
    await page.getByLabel('id', { exact: true }).fill(`mmsi:${ship.mmsi}`)
    await page.getByRole('button', { name: en.try.cost }).click()
    await page.getByText('Rows: 1 · credits: 1').waitFor()
    await page.getByRole('button', { name: en.try.send }).click()
    await page.getByText(/^200 in \d+ ms/).waitFor()
    await page.getByText('credits: 1 · left: 14,999').waitFor()
    const answer = JSON.parse((await page.getByRole('region', { name: en.try.answer }).textContent())!) as object
    expect(answer).toMatchObject({
      data: { mmsi: ship.mmsi, name: ship.name, position: { quality: { simulated: true } } },
    })
    for (const [language, part] of [
      ['curl', '$FAIRWAY_KEY'],
      ['TypeScript', 'process.env.FAIRWAY_KEY'],
      ['Python', "os.environ['FAIRWAY_KEY']"],
    ] as const) {
      await page.getByRole('tab', { name: language, exact: true }).click()
      const code = (await page.getByRole('region', { name: language, exact: true }).textContent())!
      expect(code).toContain(part)
      expect(code).not.toContain(secret)
    }
    expect(await violations(page)).toEqual([])
    await page.getByLabel(en.try.call, { exact: true }).selectOption('queryPositions')
    await page.getByLabel(en.try.body, { exact: true }).fill('{"circle":{"lat":122,"lon":31,"radius_nm":5}}')
    await page.getByRole('button', { name: en.try.send }).click()
    await page.getByText(/^400 in \d+ ms/).waitFor()
    await page.getByText('"looks_swapped"').waitFor()

    // Port calls of a port: the form is filled in, and its box, where it is left empty, is not sent.
    await page.getByLabel(en.try.call, { exact: true }).selectOption('listPortCalls')
    expect(await page.getByLabel('port', { exact: true }).inputValue()).toBe('CNSHA')
    await page.getByRole('button', { name: en.try.send }).click()
    await page.getByText(/^200 in \d+ ms/).waitFor()
    const calls = JSON.parse((await page.getByRole('region', { name: en.try.answer }).textContent())!) as object
    expect(calls).toMatchObject({
      data: expect.any(Array) as unknown,
      page: { has_more: expect.any(Boolean) as unknown },
    })
    await page.getByLabel('box', { exact: true }).fill('121,30,123,32')
    await page.getByRole('button', { name: en.try.send }).click()
    await page.getByText(/^400 in \d+ ms/).waitFor()
    await page.getByLabel('port', { exact: true }).fill('')
    await page.getByRole('button', { name: en.try.send }).click()
    await page.getByText(/^200 in \d+ ms/).waitFor()

    await page.getByRole('tab', { name: en.tabs.use }).click()
    await page.getByRole('row', { name: 'Port desk getVesselPosition 1 1 1' }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('tab', { name: en.tabs.keys }).click()
    await page.getByRole('button', { name: named(en.keys.rotate, 'Port desk') }).click()
    await dialog.getByRole('button', { name: en.keys.rotateYes }).click()
    await dialog.getByText(named(en.secret.title, 'Port desk')).waitFor()
    const renewed = (await dialog.locator('code').textContent())!
    await dialog.getByRole('button', { name: en.secret.done }).click()
    const status = async (key: string) =>
      (await fetch(`${product.url}/v1/vessels/mmsi:${ship.mmsi}`, { headers: { authorization: `Bearer ${key}` } }))
        .status
    expect([await status(secret), await status(renewed)]).toEqual([200, 200])
    await page.getByRole('button', { name: named(en.keys.revoke, 'Port desk') }).click()
    await dialog.getByRole('button', { name: en.keys.revokeYes }).click()
    await page.getByText(/^revoked /).waitFor()
    expect([await status(secret), await status(renewed)]).toEqual([401, 401])
    expect(await violations(page)).toEqual([])
    // The browser says of every answer that is no success that there was one.
    expect(troubles.filter((trouble) => !/400|401/.test(trouble))).toEqual([])
    await context.close()
  })

  it('is used on a phone in Chinese, and nothing runs out of it', async () => {
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    const key = {
      scopes: ['ports'],
      networks: ['203.0.113.0/24'],
      hosts: ['*.port.example'],
      expiresAt: null,
      monthlyCap: 900,
    }
    const name = '港口值班室与远洋船队联合调度中心的数据看板'
    const made = await accountCall(product, 'SERVICE-USER/api/keys', { body: { ...key, name }, token })
    expect(made.code).toBe(0)
    const { page, context } = await openOwn(browser, product, PAGE, owner, {
      size: 'phone',
      language: 'zh-CN',
    })
    await page.getByText(name).waitFor()
    for (const tab of ['keys', 'use', 'try', 'stream'] as const) {
      await page.getByRole('tab', { name: zh.tabs[tab], exact: true }).click()
      await page
        .getByRole('heading', {
          name: { keys: zh.keys.title, use: zh.use.title, try: zh.try.title, stream: streamZh.title }[tab],
        })
        .waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      expect(await violations(page)).toEqual([])
    }
    await context.close()
  })
})

describe('the stream tester', () => {
  /** The first row that a program prints; it is ended then. */
  const firstOf = (file: string, args: readonly string[], key: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(file, args, { env: { ...process.env, FAIRWAY_KEY: key }, timeout: 60_000 })
      let said = ''
      for (const pipe of [child.stdout, child.stderr])
        pipe.on('data', (piece: Buffer) => {
          said += piece.toString()
          if (/mmsi:\d{9}/.test(said)) child.kill()
        })
      child.on('error', reject)
      child.on('close', () => resolve(said))
    })

  it('follows ships with a key for an hour, stands still, goes on after a token, and is code that runs', async () => {
    const { mmsi } = await someShip(product)
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, `${PAGE}?tab=stream`, owner)
    await page.getByRole('button', { name: stream.connect }).click()
    await page.getByText(stream.problems.key).waitFor()
    // A key that is none: the server says why, and closes.
    await page.getByLabel(stream.key, { exact: true }).fill('fwk_none')
    await page.getByRole('button', { name: stream.connect }).click()
    await page.getByText('Closed by the server, code 4401').waitFor()
    await page.getByText(/^The API key is not known key_unknown/).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: stream.brief }).click()
    await page.getByText(stream.briefMade.replace('{{credits}}', '200')).waitFor()
    const key = await page.getByLabel(stream.key, { exact: true }).inputValue()
    expect(key).toMatch(/^fwk_[\w-]{43}$/)
    await page.getByLabel(stream.kinds.fleet).check()
    await page.getByText(stream.noFleets).waitFor()
    await page.getByLabel(stream.kinds.ships).check()
    await page.getByRole('button', { name: stream.connect }).click()
    await page.getByText('Nine digits each, between 1 and 200 of them').waitFor()
    await page.getByLabel(stream.mmsis, { exact: true }).fill(String(mmsi))
    await page.getByRole('button', { name: stream.connect }).click()
    await page.getByText(stream.states.open, { exact: true }).waitFor()
    const frames = page.getByRole('region', { name: stream.list })
    const positions = frames.locator('summary', { hasText: 'positions' }).last()
    await positions.click()
    // Of the frame that was opened: newer ones come above it, closed.
    await frames.getByText(`"id": "mmsi:${mmsi}"`).last().waitFor()
    await page.getByRole('cell', { name: 'connected · simulated' }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: stream.pause }).click()
    await page.getByText(/^Paused; frames since: [1-9]/).waitFor()
    await page.getByRole('button', { name: stream.resume }).click()
    await page.getByRole('button', { name: stream.end }).click()
    await page.getByText(stream.states.reader, { exact: true }).waitFor()
    await page.getByRole('button', { name: stream.goOn }).click()
    // That of the first stream, and a newer one above it; paused, so that the list holds still.
    const subscribed = frames.locator('summary', { hasText: 'subscribed' })
    await subscribed.nth(1).waitFor()
    await page.getByRole('button', { name: stream.pause }).click()
    await subscribed.first().click()
    await frames.getByText('"resumed": "complete"').waitFor()
    await page.getByRole('button', { name: stream.end }).click()

    for (const [language, run] of [
      ['curl', (code: string) => firstOf('sh', ['-c', `exec ${code} -s`], key)],
      ['TypeScript', (code: string) => firstOf(process.execPath, ['--input-type=module', '-e', code], key)],
      ['Python', (code: string) => firstOf('python3', ['-u', '-c', code], key)],
    ] as const) {
      await page.getByRole('tab', { name: language, exact: true }).click()
      const code = (await page.getByRole('region', { name: language, exact: true }).textContent())!
      expect(code).not.toContain(key)
      if (language !== 'Python' || hasRequests) expect(await run(code)).toContain(`mmsi:${mmsi}`)
    }
    // A key stands in no address, and the policy of the page lets the stream through.
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('a key that was stopped', () => {
  const STOPPED = '13800139068'
  it('is told of above every tab, in both languages, and let go on from there', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairway-e2e-'))
    const options = { dataDir, arguments: ['--demo'], environment: { CAPTCHA_TEST_ANSWER: CAPTCHA } }
    await copyEmptyDatabase(join(dataDir, 'database'))
    const before = await startProduct(options)
    await makeAccount(before, STOPPED)
    const token = await tokenOf(before, STOPPED)
    const body = { name: 'Port desk', scopes: ['vessels'], networks: [], hosts: [], expiresAt: null, monthlyCap: null }
    const { result } = await accountCall<{ secret: string }>(before, 'SERVICE-USER/api/keys', { body, token })
    await before.stop()
    // As the meter does after a day of usual hours, which no test waits for.
    const { db, close } = await openDatabase({ dir: join(dataDir, 'database') })
    await db.updateTable('api_key').set({ stopped_at: Date.now() }).execute()
    await close()
    const after = await startProduct(options)
    try {
      const status = async () =>
        (await fetch(`${after.url}/v1/vessels?q=a`, { headers: { authorization: `Bearer ${result.secret}` } })).status
      expect(await status()).toBe(403)
      const wide = await openOwn(browser, after, `${PAGE}?tab=stream`, STOPPED)
      await wide.page.getByText(en.keys.stoppedWhy).waitFor()
      expect(await violations(wide.page)).toEqual([])
      const phone = { size: 'phone', language: 'zh-CN' } as const
      const narrow = await openOwn(browser, after, PAGE, STOPPED, phone)
      await narrow.page.getByText(zh.keys.stoppedWhy).waitFor()
      expect(await narrow.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      expect(await violations(narrow.page)).toEqual([])
      await wide.page.getByRole('button', { name: named(en.keys.liftOf, 'Port desk') }).click()
      await wide.page.getByText(en.keys.stoppedWhy).waitFor({ state: 'detached' })
      await expect.poll(status, { timeout: 20_000 }).toBe(200)
      await Promise.all([wide, narrow].map(({ context }) => context.close()))
    } finally {
      await after.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
