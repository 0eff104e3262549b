import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import type { Language } from '@fairway/contract'
import type { z } from 'zod'
import { baseMapSchema, type WrittenSource } from './base-map-schema.ts'
import { SettingError } from './setting-error.ts'
import { readService, type ServiceTiles } from './map-service.ts'

/** The built-in chart's name in the setting and in what browsers remember. */
export const BUILT_IN = 'built-in'
/** Larger than any list of maps that somebody writes. */
const MOST_BYTES = 200_000

export type Texts = Readonly<Record<Language, string>>

export interface ArchiveTiles {
  readonly type: 'pmtiles'
  readonly file: string
  readonly schema: 'protomaps' | 'shortbread' | 'raster' | null
  readonly nightLook: 'dim' | 'invert' | 'same'
}

/** A map or an overlay of the operator's. */
export interface MapSetting {
  readonly id: string
  /** Null: as the archive calls itself. */
  readonly name: Texts | null
  readonly credit: Texts | null
  readonly zooms: readonly [number, number] | null
  readonly bounds: readonly [number, number, number, number] | null
  readonly opacity: number
  readonly on: boolean
  readonly tiles: ArchiveTiles | ServiceTiles
}

export interface BaseMapSettings {
  readonly maps: readonly MapSetting[]
  readonly overlays: readonly MapSetting[]
  /** The operator has said that a first visit sees the built-in chart. */
  readonly startsBuiltIn: boolean
}

const noBaseMaps: BaseMapSettings = { maps: [], overlays: [], startsBuiltIn: false }

/** Where regions lie that `npm run base-map -- fetch` has brought. */
export const baseMapFolder = (dataDir: string): string => resolve(dataDir, 'base-maps')

/**
 * Reads `BASE_MAP`: JSON, a file of JSON, or a PMTiles file. Says what cannot be used, and where; never a value that may hold a
 * key.
 */
export function readBaseMapSettings(value: string | undefined, dataDir: string): BaseMapSettings {
  if (value === undefined || value.trim() === '') return noBaseMaps
  const inBaseMaps = (file: string) => resolve(baseMapFolder(dataDir), file)
  if (extname(value) === '.pmtiles') {
    const id = idOf(value)
    return { ...noBaseMaps, maps: [{ ...plainArchive(inBaseMaps(value), id), on: true }] }
  }
  const written = check(parse(value.trim().startsWith('{') ? value : readFile(value)))
  const start = written.start ?? written.maps[0]?.id ?? BUILT_IN
  if (start !== BUILT_IN && !written.maps.some(({ id }) => id === start))
    throw refused(`start is ${JSON.stringify(start)}, and there is no such map: name one of maps, or "${BUILT_IN}"`)
  return {
    maps: written.maps.map((one, at) => read(one, `maps[${at}]`, one.id === start, inBaseMaps)),
    overlays: written.overlays.map((one, at) => read(one, `overlays[${at}]`, one.on ?? false, inBaseMaps)),
    startsBuiltIn: written.start === BUILT_IN,
  }
}

/** An archive that nobody has said more of than its file. */
export const plainArchive = (file: string, id: string): MapSetting => ({
  id,
  name: null,
  credit: null,
  zooms: null,
  bounds: null,
  opacity: 1,
  on: false,
  tiles: { type: 'pmtiles', file, schema: null, nightLook: 'dim' },
})

/** A file's name as an id. Two that would be the same are told apart by a few letters of their hash. */
export function idOf(file: string): string {
  const name = basename(file, '.pmtiles')
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30)
  return [plain, createHash('sha256').update(name).digest('hex').slice(0, 6)].filter((part) => part !== '').join('-')
}

const refused = (why: string) => new SettingError(`The setting BASE_MAP cannot be used: ${why}.`)

function readFile(path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error('it has more than 200 kB')
    return readFileSync(path, 'utf8')
  } catch (error) {
    // The path is not repeated: it may be half of a JSON text.
    const { code, message } = error as NodeJS.ErrnoException
    throw refused(
      code === undefined
        ? message
        : `expected JSON, a .pmtiles file, or a file of JSON, and what it names cannot be read (${code})`,
    )
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    // The parser's own words repeat a part of the text.
    const place = /line \d+ column \d+|position \d+/.exec((error as Error).message)?.[0]
    throw refused(`it is no JSON${place === undefined ? '' : ` (${place})`}`)
  }
}

function check(value: unknown): z.infer<typeof baseMapSchema> {
  const result = baseMapSchema.safeParse(value)
  if (!result.success) throw refused(describe(result.error.issues[0], value))
  const ids = [...result.data.maps, ...result.data.overlays].map(({ id }) => id)
  const twice = ids.find((id, at) => id === BUILT_IN || ids.indexOf(id) !== at)
  if (twice !== undefined) throw refused(`the id ${JSON.stringify(twice)} is taken already`)
  return result.data
}

/** 'maps[1] ("satellite"), zooms: expected …' */
function describe(issue: z.core.$ZodIssue, value: unknown): string {
  const [list, at, ...rest] = issue.path
  const one = (value as Record<string, { id?: unknown }[]> | null)?.[String(list)]?.[Number(at)]
  const id = typeof one?.id === 'string' ? ` (${JSON.stringify(one.id.slice(0, 40))})` : ''
  const where = [list === undefined ? '' : at === undefined ? String(list) : `${String(list)}[${String(at)}]${id}`]
  if (rest.length > 0) where.push(rest.join('.'))
  const said = issue.message.replace(/^(Invalid input|Invalid string|Too small|Too big): /, '')
  return [where.filter((part) => part !== '').join(', '), said].filter((part) => part !== '').join(': ')
}

function read(written: WrittenSource, where: string, on: boolean, inBaseMaps: (file: string) => string): MapSetting {
  const { id, zooms, bounds, opacity } = written
  const credit = written.credit === undefined ? null : inBoth(written.credit)
  const shared = { id, credit, zooms: zooms ?? null, bounds: bounds ?? null, opacity, on }
  if (written.type === 'pmtiles') {
    const { file, schema, night } = written
    return {
      ...shared,
      name: written.name === undefined ? null : inBoth(written.name),
      tiles: { type: 'pmtiles', file: inBaseMaps(file), schema: schema ?? null, nightLook: night },
    }
  }
  const fail = (why: string): never => {
    throw refused(`${where} (${JSON.stringify(id)}), ${why}`)
  }
  if (credit === null) fail('credit: say whom the map has to name while it is on')
  if (written.shift !== undefined && written.type === 'wms' && !isMercator(written.crs))
    fail('shift: a source in degrees has none')
  return { ...shared, name: inBoth(written.name), tiles: readService(written, fail) }
}

const isMercator = (crs: string): boolean => crs === 'EPSG:3857' || crs === 'EPSG:900913'

const inBoth = (value: string | Texts): Texts =>
  typeof value === 'string' ? { 'zh-CN': value, 'en-US': value } : Object.freeze({ ...value })
