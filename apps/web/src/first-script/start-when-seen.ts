// The first script of a page that the server sends whole: starts the program when the page has been on the screen with the one picture
// that it marks as its first, or as soon as somebody touches it. Before that, the program would only share the line with it.
import { startProgram } from './start-program.ts'

/** So long the program waits at most: a picture may be slow to come, and a page in the background is not drawn. */
const PATIENCE_MS = 2_000

const isSeen = async () => {
  // A picture that cannot be had is none to wait for.
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => {})
  await nextFrame()
  await nextFrame()
  await firstPaintIsTold()
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** A browser tells of a paint when it is on the screen, on a slow machine some frames after it was asked for. */
const firstPaintIsTold = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

void isSeen().then(startProgram)
setTimeout(startProgram, PATIENCE_MS)
for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, startProgram)
// Browsers tell of a pointer that rests, too, once the page lies under it.
addEventListener('pointermove', (event) => (event.movementX || event.movementY) && startProgram())
