import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What runs at an operator's and in browsers: sources without tests. */
const sources = ['apps/server/src', 'apps/simulator/src', 'apps/web/src', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(tsx?|mjs|cjs)$/.test(path) && !/\.(test|fixture)\.tsx?$|(^|\/)(node_modules|dist)\//.test(path),
    )
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
)
/** As `path: what was found`, once for each file and finding. */
const finds = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`))),
]

it('all sources are looked at', () => {
  expect(sources.length).toBeGreaterThan(1_500)
  expect(sources.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['apps/server/src/main.ts', 'packages/ais/src/index.ts']),
  )
})

it('no text becomes code (ASVS 1.3.2)', () => {
  expect(finds(/\beval\(|\bnew Function\(|['"](?:node:)?vm['"]/g)).toEqual([])
})

it('no text becomes markup (ASVS 3.2.2); what was prerendered is left as it stands by setting nothing', () => {
  expect(
    finds(
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|srcdoc)\b|document\.write\(|dangerouslySetInnerHTML=\{\w+\}/g,
    ),
  ).toEqual(['apps/web/src/site/blocks/still.tsx: dangerouslySetInnerHTML={asItStands}'])
  expect(sources.find(({ path }) => path.endsWith('blocks/still.tsx'))!.text).toContain(
    `const asItStands = { __html: '' }`,
  )
})

it('one file listens to other windows, and looks at who speaks (ASVS 3.5.5)', () => {
  expect(finds(/(?<![.\w])(?:window\.)?(?:addEventListener\('message'|onmessage\b)/g)).toEqual([
    "apps/web/src/features/embed/draft-messages.ts: addEventListener('message'",
  ])
})

it('texts are sealed by AES-GCM alone (ASVS 11.3.1)', () => {
  expect(finds(/createCipheriv\([\w'-]+|\bAES-(?:CBC|CTR|ECB|KW)\b|aes-\d+-(?!gcm)\w+/gi).toSorted()).toEqual([
    "apps/server/src/data-api/metering/kept-answers.ts: createCipheriv('aes-256-gcm'",
    'apps/server/src/secrets/sealed.ts: createCipheriv(CIPHER',
  ])
  expect(sources.find(({ path }) => path.endsWith('secrets/sealed.ts'))!.text).toContain(`const CIPHER = 'aes-256-gcm'`)
})

it('nobody is spared the proof of his certificate (ASVS 12.3.2)', () => {
  expect(finds(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/g)).toEqual([])
})

it('programs get lists of arguments; the one shell reads a text of ours (ASVS 1.2.5)', () => {
  expect(
    finds(/\bshell: true\b|\bexecSync\(|child_process['"]\)?\.exec\(|\bexec\(`|['"](?:\/bin\/)?(?:ba)?sh['"],/g),
  ).toEqual([
    "apps/server/src/database/embedded/postgres-process.ts: '/bin/sh',",
    "apps/server/src/database/embedded/postgres-process.ts: 'sh',",
  ])
  expect(finds(/import \{[^}]*\b(?:exec|execSync)\b[^}]*\} from 'node:child_process'/g)).toEqual([])
})
