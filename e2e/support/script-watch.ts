import type { BrowserContext, Page } from 'playwright-core'

/** Reports of the policy that the page's browser made, and dialogs that a script opened. */
export async function watchForScript(context: BrowserContext, page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => (window.policyReports ??= []).push(event.violatedDirective + ' ' + event.blockedURI))`,
  )
  return async () => [
    ...found,
    ...(await page.evaluate<string[]>('window.policyReports ?? []')),
    ...(await page.evaluate<string[]>('window.xss ? ["script ran"] : []')),
  ]
}
