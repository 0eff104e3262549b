import { languages } from '@fairway/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictureOf, sitePictures, type PictureName } from './pictures.ts'
import { texts as english } from './taken.en-us.ts'
import { texts as chinese } from './taken.zh-cn.ts'

const FOLDER = new URL('.', import.meta.url)
/** Bytes of a file by its variant: a reader's phone loads a head's picture before it shows the page. */
const most: Record<string, number> = { 1152: 90_000, 672: 45_000, narrow: 60_000, 600: 60_000, 300: 30_000 }

const names = Object.keys(sitePictures) as PictureName[]
const variantsOf = (name: PictureName) => (sitePictures[name] === 'phone' ? ['300', '600'] : ['672', '1152', 'narrow'])
const variantOf = (file: string) => /-(\w+)\.webp$/.exec(file)![1]
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.webp') && !file.startsWith('hero-'))

it('has every picture in both languages and all sizes, and no file that nobody shows', () => {
  const wanted = languages.flatMap((language) =>
    names.flatMap((name) => variantsOf(name).map((variant) => `${name}-${language.toLowerCase()}-${variant}.webp`)),
  )
  expect(files.toSorted()).toEqual(wanted.toSorted())
})

it('keeps every file to the bytes of its size', () => {
  const heavy = files.filter((file) => readFileSync(new URL(file, FOLDER)).length > most[variantOf(file)])
  expect(heavy).toEqual([])
})

it('offers a wide screen two widths and a phone its own cut, each with a size that keeps the place', () => {
  const { srcSet, width, height, narrow } = pictureOf('ship', chinese.addressOf)
  expect(srcSet).toMatch(/ship-zh-cn-672.*672w, .*ship-zh-cn-1152.*1152w/)
  expect([width, height]).toEqual([1152, 720])
  expect(narrow).toMatchObject({ width: 390, height: 520, src: expect.stringContaining('ship-zh-cn-narrow') })
  expect(pictureOf('phone', english.addressOf).narrow).toBeNull()
})

/** Pixels as the file's own header has them: extended WebP less one in three bytes each, plain lossy WebP in 14 bits each. */
function sizeOf(file: string) {
  const bytes = readFileSync(new URL(file, FOLDER))
  if (bytes.toString('latin1', 12, 16) === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

it('has every file in the shape that the page keeps a place for', () => {
  for (const file of files) {
    const [name, variant] = [file.split('-')[0] as PictureName, variantOf(file)]
    const picture = pictureOf(name, english.addressOf)
    const place = variant === 'narrow' ? picture.narrow! : picture
    const width = variant === 'narrow' ? 2 * place.width : Number(variant)
    expect({ file, ...sizeOf(file) }).toEqual({ file, width, height: Math.round((width * place.height) / place.width) })
  }
})
