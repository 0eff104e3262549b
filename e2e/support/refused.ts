import type { Locator, Page } from 'playwright-core'

export interface FocusedField {
  /** It says of itself that it is refused. */
  refused: boolean
  /** What it names as its description. */
  said: string
}

/** What has the focus, and what is said of it. */
export const focusedField = (page: Page): Promise<FocusedField> =>
  page.evaluate<FocusedField>(`(() => {
    const field = document.activeElement
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    return {
      refused: field.getAttribute('aria-invalid') === 'true' || field.hasAttribute('data-refused'),
      said: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim(),
    }
  })()`)

/** Whether all of it is within the window. */
export async function isInSight(field: Locator): Promise<boolean> {
  const { y, height } = (await field.boundingBox())!
  return y >= 0 && y + height <= (await field.page().evaluate<number>('innerHeight'))
}
