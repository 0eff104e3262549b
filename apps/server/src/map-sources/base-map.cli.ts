/**
 * npm run base-map -- fetch <URL> --bbox W,S,E,N --maxzoom N [--name NAME] [--replace] [--data-dir FOLDER]: takes a region out of a
 * PMTiles archive on the web into the data folder, where the next start of the server finds it.
 * npm run base-map -- check: asks each map of BASE_MAP for a tile and says what came.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { callOf, dataDirOption, Misasked, runCommand } from '../command-line.ts'
import { becomeOwnerOf } from '../command-owner.ts'
import { baseMapFolder } from '../config/base-map-settings.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { keepToOwner } from '../config/data-folder.ts'
import { checkMaps } from './check-maps.ts'
import { fetchRegion } from './region/fetch-region.ts'
import type { Box } from './region/tile-ranges.ts'

const line = {
  name: 'base-map',
  takes: 'fetch URL --bbox WEST,SOUTH,EAST,NORTH --maxzoom N | check',
  about: `Takes a region out of a PMTiles archive on the web into base-maps/ of the data folder, where the next start of the server finds it
(fetch); a run that was interrupted goes on when the same command is given again. Or asks each map and overlay of BASE_MAP for a tile, and
says what came (check).`,
  options: {
    bbox: { type: 'string', value: 'W,S,E,N', about: 'the region, in degrees' },
    maxzoom: { type: 'string', value: 'N', about: 'the deepest zoom, 0 to 24' },
    name: { type: 'string', value: 'NAME', about: 'the file’s; the archive’s when left out' },
    replace: { type: 'boolean', about: 'in place of the file of that name' },
    'data-dir': dataDirOption,
  },
  words: withWest,
} as const
const SAY_EVERY_MS = 2_000

await runCommand(line, async (values, [command, url, ...more]) => {
  if (command === 'check' && url === undefined) await check(values['data-dir'])
  else if (command === 'fetch' && url !== undefined && more.length === 0) await fetchInto(url, values)
  else throw new Misasked(callOf(line))
})

async function check(dataDir: string | undefined): Promise<void> {
  const { baseMap } = readCommandConfig(dataDir, process.env)
  if (baseMap.maps.length + baseMap.overlays.length === 0) throw new Error('BASE_MAP names no map and no overlay.')
  for await (const { ok, line } of checkMaps(baseMap, Date.now())) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${line}`)
    if (!ok) process.exitCode = 1
  }
}

async function fetchInto(
  url: string,
  options: { bbox?: string; maxzoom?: string; name?: string; replace?: boolean; 'data-dir'?: string },
): Promise<void> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Error(`${url} is no address of the web.`)
  const box = readBox(options.bbox)
  const maxZoom = readZoom(options.maxzoom)
  const name = options.name ?? basename(new URL(url).pathname, '.pmtiles')
  if (!/^[\w][\w.-]{0,59}$/.test(name)) throw new Error('Give it a name: --name rotterdam')
  const { dataDir } = readCommandConfig(options['data-dir'], { ...process.env, BASE_MAP: undefined })
  const file = join(baseMapFolder(dataDir), `${name}.pmtiles`)
  if (existsSync(file) && options.replace !== true)
    throw new Error(`${file} is there already: give another --name, or --replace.`)
  becomeOwnerOf(dataDir)
  keepToOwner()
  let sayNext = 0
  const result = await fetchRegion({
    url,
    box,
    maxZoom,
    file,
    onPlan: ({ tiles, bytes, here }) =>
      console.error(
        `${tiles} tiles, ${megabytes(bytes)} MB${here > 100_000 ? `, of which ${megabytes(here)} MB are here` : ''}`,
      ),
    onProgress(here, bytes) {
      if (Date.now() < sayNext) return
      sayNext = Date.now() + SAY_EVERY_MS
      console.error(`${megabytes(here)} of ${megabytes(bytes)} MB`)
    },
    onRetry: (reason) => console.error(`${reason}; trying again`),
  })
  console.log(`${file}: ${result.tiles} tiles, ${megabytes(result.bytes)} MB. The next start of the server offers it.`)
}

/** A box that begins west of Greenwich begins with a minus, which would be taken for an option. */
function withWest(words: readonly string[]): readonly string[] {
  const at = words.indexOf('--bbox')
  return at < 0 || at + 1 >= words.length ? [...words] : words.toSpliced(at, 2, `--bbox=${words[at + 1]}`)
}

function readBox(text: string | undefined): Box {
  const box = text?.split(',').map(Number) ?? []
  const [west, south, east, north] = box as [number, number, number, number]
  const fits =
    box.length === 4 &&
    box.every(Number.isFinite) &&
    [west, east].every((lon) => Math.abs(lon) <= 180) &&
    [south, north].every((lat) => Math.abs(lat) <= 90) &&
    south < north &&
    west !== east
  if (!fits) throw new Error('Say the region in degrees, west, south, east, north: --bbox 3.8,51.8,4.6,52.1')
  return [west, south, east, north]
}

function readZoom(text: string | undefined): number {
  const zoom = Number(text)
  if (text === undefined || !Number.isInteger(zoom) || zoom < 0 || zoom > 24)
    throw new Error('Say the deepest zoom, 0 to 24: --maxzoom 14')
  return zoom
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
