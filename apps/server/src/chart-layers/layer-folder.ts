import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_BYTES, readLayer, type Layer } from './read-layer.ts'

/** Files looked at; more would be a mistake. */
const MOST_FILES = 20
const LOOK_AGAIN_MS = 60_000

export interface KeptLayer extends Layer {
  id: string
  revision: string
}

/** Where layers of the operator lie. */
export const chartLayerFolder = (dataDir: string): string => join(dataDir, 'chart-layers')

/** The operator's layers: `*.geojson` in a folder, looked at again once a minute at most. */
export class LayerFolder {
  readonly #folder: string
  readonly #now: () => number
  readonly #refused: (file: string, reason: string) => void
  readonly #known = new Map<string, { stamp: string; layer: KeptLayer | null }>()
  #looking: Promise<KeptLayer[]> | null = null
  #lookedAt = -Infinity

  /** `refused` is told once of each file that cannot be used. */
  constructor(folder: string, now: () => number, refused: (file: string, reason: string) => void) {
    this.#folder = folder
    this.#now = now
    this.#refused = refused
  }

  layers(): Promise<KeptLayer[]> {
    if (this.#looking === null || this.#now() - this.#lookedAt >= LOOK_AGAIN_MS) {
      this.#lookedAt = this.#now()
      this.#looking = this.#look()
    }
    return this.#looking
  }

  async #look(): Promise<KeptLayer[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.geojson')).sort()
    const found: KeptLayer[] = []
    for (const name of names.slice(0, MOST_FILES)) {
      const layer = await this.#read(name)
      if (layer !== null && found.every(({ id }) => id !== layer.id)) found.push(layer)
    }
    for (const name of this.#known.keys()) if (!names.includes(name)) this.#known.delete(name)
    return found
  }

  async #read(name: string): Promise<KeptLayer | null> {
    const path = join(this.#folder, name)
    try {
      const { size, mtimeMs } = await stat(path)
      const stamp = `${size} ${mtimeMs}`
      const known = this.#known.get(name)
      if (known?.stamp === stamp) return known.layer
      this.#known.set(name, { stamp, layer: null })
      if (size > MOST_BYTES) throw new Error(`it has ${size} bytes, and ${MOST_BYTES} is the most: simplify it`)
      const read = readLayer(await readFile(path, 'utf8'))
      const layer = { ...read, id: idOf(name), revision: hashOf(read.json) }
      this.#known.set(name, { stamp, layer })
      return layer
    } catch (error) {
      this.#refused(name, error instanceof Error ? error.message : String(error))
      return null
    }
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** `EEZ (north).geojson` → `own-eez-north`. */
const idOf = (file: string): string =>
  `own-${
    file
      .replace(/\.geojson$/, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || hashOf(file)
  }`
