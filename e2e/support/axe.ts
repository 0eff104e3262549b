import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds against WCAG 2.2 AA and its best practices, a line each. What moves is let come to rest first. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished))',
  )
  // The product's policy lets no foreign script in; what the debugger evaluates is not bound by it. Loaded again it begins cold.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
  )
  return found.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} (${violation.help}) at ${node.target.join(' ')}: ${node.failureSummary}`,
    ),
  )
}
