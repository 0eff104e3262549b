import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { appIcons } from './app-icons.ts'
import { appManifests } from './app-manifest.ts'
import { pictureSize } from './picture-size.ts'
import { readBrand } from './read-brand.ts'
import { brand } from './shipped-brand.ts'

type File = ReturnType<typeof appManifests>[number]

const folder = mkdtempSync(join(tmpdir(), 'fairway-app-'))
const publicFolder = join(import.meta.dirname, '../../public')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is one app in two languages', () => {
  const [[englishFile, english], [chineseFile, chinese]] = appManifests(brand, '/', []) as [File, File]
  expect([englishFile, chineseFile]).toEqual(['app-en-us.webmanifest', 'app-zh-cn.webmanifest'])
  expect(english.id).toBe(chinese.id)
  expect([english.name, chinese.name]).toEqual(['Fairway', '航道'])
})

it('has icons of 192 and 512 pixels and one that may be cut, as large as it says', async () => {
  const icons = appIcons(await readBrand(undefined), 'apple-touch-icon.png')
  for (const { src, side } of icons)
    expect(pictureSize(join(publicFolder, src))).toEqual({ type: 'png', width: side, height: side })
  expect(icons.filter(({ maskable }) => !maskable).map(({ side }) => side)).toEqual([192, 512])
  expect(icons.filter(({ maskable }) => maskable)).toHaveLength(1)
})

it("takes a provider's icon, and larger ones that lie beside the brand, and never the shipped mark", async () => {
  const file = join(folder, 'brand.ts')
  const shipped = JSON.stringify(join(import.meta.dirname, 'shipped-brand.ts'))
  writeFileSync(file, `import { brand as b } from ${shipped}\nexport const brand = { ...b, icon: 'ours.png' }\n`)
  copyFileSync(join(publicFolder, 'mark-180.png'), join(folder, 'ours.png'))
  const small = appIcons(await readBrand(file), 'apple-touch-icon.png')
  expect(small).toEqual([{ src: 'apple-touch-icon.png', side: 180, maskable: false }])
  copyFileSync(join(publicFolder, 'mark-maskable-512.png'), join(folder, 'app-icon-maskable.png'))
  const both = appIcons(await readBrand(file), 'apple-touch-icon.png')
  expect(both[1]).toEqual({ src: 'app-icon-maskable.png', side: 512, maskable: true })
  copyFileSync(join(publicFolder, 'mark-192.png'), join(folder, 'app-icon.png'))
  await expect(readBrand(file)).rejects.toThrow('app-icon.png is a PNG of 192 × 192 pixels.')
})
