import type { BrowserContext, Page } from 'playwright-core'

/** How often a reader pressed something: a mouse button, a finger, a key that writes no letter. Words typed into a field are not counted, the press that goes there is. */
export interface Presses {
  count(): number
  /** Counts from here on; a task begins where the one before has ended. */
  begin(): void
}

/** Counts in every page of a context, also in those that it opens later. */
export async function countPresses(context: BrowserContext, ...open: Page[]): Promise<Presses> {
  let count = 0
  await context.exposeBinding('readerPressed', () => void count++)
  await context.addInitScript(LISTEN)
  for (const page of open) await page.evaluate(LISTEN)
  return {
    count: () => count,
    begin: () => {
      count = 0
    },
  }
}

/** The reader's own only: what a script dispatches is not trusted. A modifier is pressed with another key, and counts with it. */
const LISTEN = `
  addEventListener('pointerdown', (event) => event.isTrusted && readerPressed(), true)
  addEventListener('keydown', (event) => {
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    const modifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)
    if (event.isTrusted && !event.repeat && !letter && !modifier) readerPressed()
  }, true)
`
