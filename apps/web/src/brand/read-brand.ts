import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import { findPictures } from './brand-pictures.ts'
import { brand as shippedBrand } from './shipped-brand.ts'
import type { Brand } from './brand.ts'
import { BrandError, checkBrand } from './check-brand.ts'

export interface ReadyBrand {
  brand: Brand
  /** Null for the brand that is shipped. */
  file: string | null
  /** Name → file. */
  pictures: ReadonlyMap<string, string>
  /** Those of them that lie outside of the public folder, which the build takes along anyway. */
  ownPictures: ReadonlyMap<string, string>
}

const folder = join(import.meta.dirname, '../..')
const publicFolder = join(folder, 'public')

/** The brand that the site is built with: the file of `VITE_BRAND`, else the shipped one. Throws a {@link BrandError} when it does not fit. */
export async function readBrand(setting: string | undefined): Promise<ReadyBrand> {
  if (!setting) return ready(shippedBrand, join(folder, 'src/brand/shipped-brand.ts'), null)
  const file = resolve(setting)
  if (!existsSync(file))
    throw new BrandError(
      file,
      'there is no such file.',
      'VITE_BRAND names it: correct the path, or leave the setting out for the brand that is shipped.',
    )
  const exported = await load(file)
  if (exported['brand'] === undefined) {
    throw new BrandError(
      file,
      `it exports ${Object.keys(exported).join(', ') || 'nothing'}, and no brand.`,
      'Write export const brand = { … }, with every entry of apps/web/src/brand/brand.ts.',
    )
  }
  return ready(exported['brand'], file, file)
}

function ready(candidate: unknown, path: string, file: string | null): ReadyBrand {
  const brand = checkBrand(candidate, path)
  const pictures = findPictures(brand, path, file === null ? [publicFolder] : [dirname(file), publicFolder])
  return {
    brand,
    file,
    pictures,
    ownPictures: new Map([...pictures].filter(([, path]) => !path.startsWith(publicFolder + sep))),
  }
}

async function load(file: string): Promise<Record<string, unknown>> {
  try {
    return (await runnerImport<Record<string, unknown>>(file, { logLevel: 'silent' })).module
  } catch (error) {
    throw new BrandError(
      file,
      `it cannot be read: ${oneLine(error)}`,
      'Mend the file; apps/web/src/brand/shipped-brand.ts is an example of one.',
    )
  }
}

/** A parser colours its sentence, puts one of its own before it and draws a picture of the place below. */
function oneLine(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const [line = 'no reason was given'] = text
    .split('\n')
    .map((line) => line.replace('[PARSE_ERROR]', '').trim())
    .filter((line) => line !== '' && !line.startsWith('Transform failed'))
  const place = /\[ .*:(\d+):(\d+) \]/.exec(text)
  return `${line.slice(0, 300)}${place === null ? '' : ` (line ${place[1]}, column ${place[2]})`}`
}
