import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapSource, RasterTiles } from '@fairway/contract'
import {
  baseMapFolder,
  idOf,
  plainArchive,
  type ArchiveTiles,
  type BaseMapSettings,
  type MapSetting,
  type Texts,
} from '../config/base-map-settings.ts'
import type { ServiceTiles } from '../config/map-service.ts'
import { openArchive, type Archive } from './archive.ts'
import { MapService, type ServiceSurroundings } from './service.ts'

/** Regions in the data folder that are offered; beyond them the operator says which. */
const MOST_FOUND = 20

/** A source as it is served. */
export interface OpenSource {
  readonly description: MapSource
  readonly isOverlay: boolean
  readonly open: { archive: Archive } | { service: MapService; sheets: number }
}

type Around = (id: string) => ServiceSurroundings

/** Opens what the settings name; a source that cannot be is an error. */
export async function openSources(settings: BaseMapSettings, around: Around): Promise<OpenSource[]> {
  const opened: OpenSource[] = []
  try {
    for (const setting of settings.maps) opened.push(await openSource(setting, false, around))
    for (const setting of settings.overlays) opened.push(await openSource(setting, true, around))
    return opened
  } catch (error) {
    await closeSources(opened)
    throw error
  }
}

/** Opens the archives of the data folder that the settings do not name; one that cannot be is told of and left out. */
export async function openFound(
  dataDir: string,
  settings: BaseMapSettings,
  onRefused: (error: Error) => void,
): Promise<OpenSource[]> {
  const folder = baseMapFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const taken = [...settings.maps, ...settings.overlays]
  const files = names
    .filter((name) => name.endsWith('.pmtiles'))
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => !taken.some(({ tiles }) => tiles.type === 'pmtiles' && tiles.file === file))
    .slice(0, MOST_FOUND)
  const ids = new Set(taken.map(({ id }) => id))
  const found: OpenSource[] = []
  for (const file of files) {
    const id = ids.has(idOf(file)) ? `${idOf(file)}-file` : idOf(file)
    // Who has put a region there wants to see it; who has said what a first visit sees, sees that.
    const on = found.length === 0 && settings.maps.length === 0 && !settings.startsBuiltIn
    try {
      found.push(await openSource({ ...plainArchive(file, id), on }, false, noService))
      ids.add(id)
    } catch (error) {
      onRefused(error as Error)
    }
  }
  return found
}

export async function closeSources(sources: readonly OpenSource[]): Promise<void> {
  for (const { open } of sources) {
    if ('archive' in open) await open.archive.close()
    else open.service.close()
  }
}

const noService: Around = () => {
  throw new Error('an archive asks no service')
}

async function openSource(setting: MapSetting, isOverlay: boolean, around: Around): Promise<OpenSource> {
  const { tiles } = setting
  if (tiles.type === 'service')
    return {
      isOverlay,
      description: describe(setting, tiles),
      open: { service: new MapService(setting.id, tiles, around(setting.id)), sheets: tiles.sheets.length },
    }
  const archive = await openArchive(tiles.file, tiles.schema)
  return { isOverlay, description: describeArchive(setting, tiles, archive), open: { archive } }
}

function describe(setting: MapSetting, tiles: ServiceTiles): MapSource {
  const { id, name, credit, zooms, bounds, opacity, on } = setting
  const picture: RasterTiles = {
    kind: 'raster',
    tileSize: tiles.tileSize,
    day: inLanguages(tiles.day),
    night: tiles.night && inLanguages(tiles.night),
    nightLook: tiles.nightLook,
    shift: tiles.shift,
  }
  const [minZoom, maxZoom] = zooms ?? [0, 18]
  const version = tiles.sheets.map(({ fingerprint }) => fingerprint.slice(0, 6)).join('')
  return {
    id,
    name: name ?? both(id),
    credit: credit ?? both(''),
    minZoom,
    maxZoom,
    bounds: bounds && [...bounds],
    opacity,
    on,
    tiles: picture,
    version,
  }
}

function describeArchive(setting: MapSetting, { nightLook }: ArchiveTiles, archive: Archive): MapSource {
  const { id, name, credit, zooms, bounds, opacity, on } = setting
  const { header, kind, version } = archive
  const [minZoom, maxZoom] = zooms ?? [header.minZoom, header.maxZoom]
  const plainSheets = { 'zh-CN': [0], 'en-US': [0] }
  return {
    id,
    name: name ?? both(archive.name ?? id),
    credit: credit ?? both(archive.credit ?? ''),
    minZoom,
    maxZoom,
    bounds: bounds ? [...bounds] : boundsOf(archive),
    opacity,
    on,
    tiles:
      'vector' in kind
        ? { kind: 'vector', schema: kind.vector }
        : { kind: 'raster', tileSize: 256, day: plainSheets, night: null, nightLook, shift: null },
    version,
  }
}

/** Null for the world, which an archive may call by its whole degrees or by Mercator's edge. */
function boundsOf({ header: { minLon, minLat, maxLon, maxLat } }: Archive): MapSource['bounds'] {
  const isWorld = minLon <= -179.9 && maxLon >= 179.9 && minLat <= -80 && maxLat >= 80
  return isWorld || minLon >= maxLon || minLat >= maxLat ? null : [minLon, minLat, maxLon, maxLat]
}

const both = (text: string): Texts => ({ 'zh-CN': text, 'en-US': text })

const inLanguages = (sheets: ServiceTiles['day']): RasterTiles['day'] => ({
  'zh-CN': [...sheets['zh-CN']],
  'en-US': [...sheets['en-US']],
})
