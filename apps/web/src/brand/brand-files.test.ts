import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type InlineConfig } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asIco, brandFiles } from './brand-files.ts'
import { readBrand } from './read-brand.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const shipped = JSON.stringify(join(import.meta.dirname, 'shipped-brand.ts'))
const root = mkdtempSync(join(tmpdir(), 'fairway-icons-'))
const brandFile = join(root, 'brand.ts')
const icon = readFileSync(join(publicFolder, 'mark-180.png'))

beforeAll(() => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>A page</title></head><body></body></html>')
  writeFileSync(
    brandFile,
    `import { brand as shipped } from ${shipped}\nexport const brand = { ...shipped, logo: 'ours.svg' }\n`,
  )
  copyFileSync(join(publicFolder, 'mark.svg'), join(root, 'ours.svg'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const settings = async (brand: string | undefined): Promise<InlineConfig> => ({
  root,
  configFile: false,
  publicDir: publicFolder,
  logLevel: 'silent',
  base: '/base/',
  plugins: [brandFiles(await readBrand(brand))],
})

it("a build has the icons where browsers look for them, named in the page, and a provider's own pictures", async () => {
  const outDir = join(root, 'built')
  await build({ ...(await settings(brandFile)), build: { outDir } })
  expect(readdirSync(outDir)).toEqual(
    expect.arrayContaining(['favicon.ico', 'apple-touch-icon.png', 'ours.svg', 'share-zh-cn.jpg']),
  )
  expect(readFileSync(join(outDir, 'apple-touch-icon.png')).equals(icon)).toBe(true)
  expect(readFileSync(join(outDir, 'favicon.ico')).equals(asIco(join(publicFolder, 'mark-180.png')))).toBe(true)
  const app = JSON.parse(readFileSync(join(outDir, 'app-zh-cn.webmanifest'), 'utf8')) as Record<string, unknown>
  expect(app).toMatchObject({ id: '/base/map', name: '航道', lang: 'zh-CN', start_url: '/base/map', scope: '/base/' })
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  expect(html).toContain('<link rel="icon" href="/base/favicon.ico" sizes="180x180">')
  expect(html).toContain('<link rel="icon" href="/base/ours.svg" type="image/svg+xml" sizes="any">')
  expect(html).toContain('<link rel="apple-touch-icon" href="/base/apple-touch-icon.png">')
})

it('the development server has them too', async () => {
  const server = await createServer({ ...(await settings(brandFile)), server: { port: 0, host: '127.0.0.1' } })
  try {
    await server.listen()
    const { port } = server.httpServer!.address() as AddressInfo
    for (const [name, type] of [
      ['favicon.ico', 'image/x-icon'],
      ['apple-touch-icon.png', 'image/png'],
      ['ours.svg', 'image/svg+xml'],
      ['mark.svg', 'image/svg+xml'],
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}/base/${name}`)
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, type])
    }
  } finally {
    await server.close()
  }
})

it('an ICO is the picture after twenty-two bytes that say so', () => {
  const ico = asIco(join(publicFolder, 'mark-180.png'))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7], ico.readUInt32LE(18)]).toEqual([1, 1, 180, 180, 22])
  expect(ico.readUInt32LE(14)).toBe(icon.length)
  expect(ico.subarray(22).equals(icon)).toBe(true)
})
