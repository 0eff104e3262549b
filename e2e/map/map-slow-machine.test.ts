import { afterAll, expect, it } from 'vitest'
import { PNG } from 'pngjs'
import { shareBrowser } from '../support/browser.ts'
import { tug } from '../support/fleet.ts'
import { addressOf, chartCentre, differingPixels, openMap } from '../support/map-page.ts'
import { sharedProduct } from '../support/shared-product.ts'

afterAll(async () => (await shareBrowser()).close())

it('takes the chart along under the pointer where each frame takes long, and is whole again afterwards', async () => {
  const product = await sharedProduct('harbour')
  const { page, context, troubles } = await openMap(await shareBrowser(), product, `z=13&c=${tug.lat},${tug.lon}`, {
    // Half a pixel of the screen is not half a pixel of the chart.
    everyPixel: true,
    // Without a run-out after the drag.
  })
  await page.getByText(tug.name).first().waitFor()
  await page.evaluate(
    '{ const frame = requestAnimationFrame; window.requestAnimationFrame = (draw) => frame((now) => setTimeout(draw, 40, now)) }',
  )
  const { x, y } = await chartCentre(page)
  const look = async (left: number, top: number) =>
    PNG.sync.read(await page.screenshot({ clip: { x: left - 24, y: top - 24, width: 48, height: 48 } })).data
  // The shore comes last: until then she lies on open water.
  await page.getByText('Shore not detailed here').waitFor()
  const ship = await settled(() => look(x, y))
  const isWider = () =>
    page.evaluate<boolean>(
      "{ const canvas = document.querySelector('.map-canvas canvas'); canvas.width > canvas.parentElement.parentElement.clientWidth * devicePixelRatio }",
    )

  await page.mouse.move(x + 60, y + 60)
  await page.mouse.down()
  let steps = 0
  await expect
    .poll(async () => {
      await page.mouse.move(x + 60 + (steps++ % 2) * 8, y + 80)
      return isWider()
    })
    .toBe(true)
  await page.mouse.move(x + 260, y + 160)
  await expect.poll(async () => differingPixels(ship, await look(x + 200, y + 100))).toBeLessThan(10)
  expect(await isWider()).toBe(true)
  await page.mouse.up()

  await expect.poll(isWider).toBe(false)
  const pixelsOfDegree = (512 * 2 ** 13) / 360
  await expect
    .poll(() => (tug.lon - Number(addressOf(page).get('c')?.split(',')[1])) * pixelsOfDegree)
    .toSatisfy((moved: number) => Math.abs(moved - 200) < 1.5)
  await expect.poll(async () => differingPixels(ship, await look(x + 200, y + 100))).toBeLessThan(10)
  expect(troubles).toEqual([])
  await context.close()
})

/** What is seen once three looks in a row are the same. */
async function settled(look: () => Promise<Uint8Array>): Promise<Uint8Array> {
  let last = await look()
  let same = 0
  await expect
    .poll(
      async () => {
        const now = await look()
        same = differingPixels(last, now) === 0 ? same + 1 : 0
        last = now
        return same
      },
      { interval: 300 },
    )
    .toBeGreaterThan(2)
  return last
}
