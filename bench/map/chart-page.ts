import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'

const frameReport = z.object({ frames: z.number(), intervals: z.array(z.number()), script: z.array(z.number()) })
type FrameReport = z.infer<typeof frameReport>

/** The map answers this event on its element with its frame times (`FairwayMap`); asked so that no global has to exist in the product. */
const ASK = 'fairway:frame-stats'

/** Frame times since the last reset; with `reset` they begin anew. */
async function askFrames(page: Page, reset: boolean): Promise<FrameReport> {
  const report = await page.locator('.map-canvas').evaluate(
    (element, [name, anew]) => {
      const detail: { reset: boolean; report?: unknown } = { reset: anew }
      element.dispatchEvent(new CustomEvent(name, { detail }))
      return detail.report
    },
    [ASK, reset] as const,
  )
  return frameReport.parse(report)
}

/** Milliseconds from the start of the navigation until ships were on the screen. */
export async function firstShips(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first-ships')[0]?.startTime, undefined, {
    timeout: 60_000,
  })
  return z.number().parse(await mark.jsonValue())
}

export interface PanResult {
  framesPerSecond: number
  p50: number
  p95: number
  /** Milliseconds of our script a frame. */
  scriptP95: number
  /** Milliseconds of all script of the page a frame, MapLibre's and React's too. */
  allScript: number
}

/** Drags the map to and fro for a while, as a hand does, and tells what its frames took. */
export async function pan(page: Page, milliseconds: number): Promise<PanResult> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { x, y } = { x: 500, y: 450 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await askFrames(page, true)
  const scriptBefore = await scriptSeconds(session)
  const started = performance.now()
  for (let step = 0; performance.now() - started < milliseconds; step++) {
    const angle = step / 25
    await page.mouse.move(x + Math.sin(angle) * 300, y + Math.sin(angle * 0.7) * 120)
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  const seconds = (performance.now() - started) / 1000
  const report = await askFrames(page, false)
  const script = (await scriptSeconds(session)) - scriptBefore
  await page.mouse.up()
  await session.detach()
  return {
    framesPerSecond: report.frames / seconds,
    p50: quantile(report.intervals, 0.5),
    p95: quantile(report.intervals, 0.95),
    scriptP95: quantile(report.script, 0.95),
    allScript: (script / Math.max(1, report.frames)) * 1000,
  }
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new Error('The map drew no frame while it was dragged.')
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
