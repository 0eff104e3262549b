import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBrand } from './read-brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-brand-'))
const publicFolder = join(import.meta.dirname, '../../public')
const shipped = JSON.stringify(join(import.meta.dirname, 'shipped-brand.ts'))

beforeAll(() => {
  copyFileSync(join(publicFolder, 'mark.svg'), join(folder, 'ours.svg'))
  copyFileSync(join(publicFolder, 'share-en-us.jpg'), join(folder, 'wide.jpg'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A brand file of a provider's, with some entries of its own. */
function brandFile(name: string, entries: string): string {
  const file = join(folder, name)
  writeFileSync(file, `import { brand as shipped } from ${shipped}\nexport const brand = { ...shipped, ${entries} }\n`)
  return file
}

async function refusal(file: string): Promise<string[]> {
  return readBrand(file).then(
    () => ['it was accepted'],
    (error: Error) => error.message.split('\n'),
  )
}

it('reads the shipped brand, every picture of which is in the public folder', async () => {
  for (const setting of [undefined, '']) {
    const { file, pictures, ownPictures } = await readBrand(setting)
    expect(file).toBeNull()
    expect([...pictures.keys()]).toEqual(['mark.svg', 'mark-180.png', 'share-en-us.jpg', 'share-zh-cn.jpg'])
    expect(ownPictures.size).toBe(0)
  }
})

it('finds the pictures of a provider beside his brand, and the others in the public folder', async () => {
  const file = brandFile(
    'good.ts',
    "logo: 'ours.svg', sharePicture: { 'en-US': 'wide.jpg', 'zh-CN': 'share-zh-cn.jpg' }",
  )
  const { brand, pictures, ownPictures } = await readBrand(file)
  expect(brand.logo).toBe('ours.svg')
  expect(pictures.get('mark.svg')).toBe(join(publicFolder, 'mark.svg'))
  expect([...ownPictures]).toEqual([
    ['ours.svg', join(folder, 'ours.svg')],
    ['wide.jpg', join(folder, 'wide.jpg')],
  ])
})

it.each([
  ['missing.ts', "logo: 'nowhere.svg'", /: logo is "nowhere\.svg", and there is no such file\./, 'Put it into'],
  [
    'client.ts',
    "clients: [{ name: shipped.name, logo: 'ours.SVG', url: '' }]",
    /: clients\[0\]\.logo is "ours\.SVG"/,
    'Put it into',
  ],
  ['icon.ts', "icon: 'ours.svg'", /: icon is "ours\.svg", neither PNG nor JPEG\./, 'a square PNG of 180 to 256 pixels'],
  ['wide-icon.ts', "icon: 'wide.jpg'", /: icon is "wide\.jpg", a JPEG of 1200 × 630 pixels\./, 'a square PNG'],
  [
    'share.ts',
    "sharePicture: { 'en-US': 'mark-180.png', 'zh-CN': 'wide.jpg' }",
    /: sharePicture\.en-US is "mark-180\.png", a PNG of 180 × 180 pixels\./,
    '1200 × 630',
  ],
])('refuses %s: %s', async (name, entries, wrong, remedy) => {
  const file = brandFile(name, entries)
  const [first, second, ...more] = await refusal(file)
  expect(first).toMatch(wrong)
  expect(first.startsWith(file)).toBe(true)
  expect(second).toContain(remedy)
  expect(more).toEqual([])
})

it.each([
  ['default.ts', 'export default {}', 'it exports default, and no brand.'],
  ['nothing.ts', 'export {}', 'it exports nothing, and no brand.'],
  [
    'broken.ts',
    "export const brand = {\n  name: 'x' logo: 'y',\n}",
    'it cannot be read: Expected `,` or `}` but found `Identifier` (line 2, column 13)',
  ],
  ['throws.ts', "throw new Error('no network')\nexport const brand = {}", 'it cannot be read: no network'],
  ['imports.ts', "import { x } from './not-there.ts'\nexport const brand = x", 'it cannot be read: '],
])('says of %s in two lines what it is', async (name, text, wrong) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  const lines = await refusal(file)
  expect(lines).toHaveLength(2)
  expect(lines[0].startsWith(`${file}: ${wrong}`), lines[0]).toBe(true)
})

it('says when the file is not there', async () => {
  expect(await refusal(join(folder, 'none.ts'))).toEqual([
    `${join(folder, 'none.ts')}: there is no such file.`,
    expect.stringContaining('VITE_BRAND'),
  ])
})
