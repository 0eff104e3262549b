// The first script of a page that the server sends whole: starts the program when the page has been on the screen with the one picture
// that it marks as its first, or as soon as somebody touches it. Before that, the program would only share the line with it.
import { startProgram } from './start-program.ts'

/** So long the program waits at most: a picture may be slow to come, and a page in the background is not drawn. */
const PATIENCE_MS = 2_000

async function startWhenSeen(): Promise<void> {
  await Promise.race([isPainted(), isTouched(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  startProgram()
}

async function isPainted(): Promise<void> {
  // A picture that cannot be had is none to wait for.
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined)
  await nextFrame()
  await nextFrame()
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

const isTouched = () =>
  new Promise((resolve) => {
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(event, resolve, { once: true, passive: true })
  })

void startWhenSeen()
