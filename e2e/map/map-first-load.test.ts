import { afterAll, expect, it } from 'vitest'
import { scriptKilobytes } from '../../bench/map/first-load.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { shipsDrawn } from '../support/map-page.ts'
import { sharedProduct } from '../support/shared-product.ts'

afterAll(async () => (await shareBrowser()).close())

it('loads at most 330 kB of script before the first ships, its worker after them', async () => {
  const { url } = await sharedProduct('harbour')
  const { before, worker, largest } = await scriptKilobytes(await shareBrowser(), `${url}/map`)
  expect(before, largest.join(', ')).toBeLessThanOrEqual(330)
  expect(worker.after).toBeGreaterThan(0)
})

it('opens one socket, however late the parts of its code come', async () => {
  const { url } = await sharedProduct('harbour')
  const { context, page } = await openPage(await shareBrowser(), 'about:blank')
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  let late = 0
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, (late++ % 5) * 200))
    await route.continue()
  })
  await page.goto(`${url}/map`, { waitUntil: 'domcontentloaded' })
  await shipsDrawn(page)
  expect(sockets).toHaveLength(1)
  await context.close()
})
