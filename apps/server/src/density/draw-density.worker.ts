import { parentPort } from 'node:worker_threads'
import { TILE_CELLS } from './cells.ts'
import { DamagedFile, PassagesFile } from './density-file.ts'
import { drawTile, type TilePlace } from './draw-tile.ts'
import { pngPixels } from '../png/png.ts'

// Draws tiles in a thread of its own: the busiest take some tens of milliseconds.

/** A tile of some files; or: files were replaced. */
export type DrawOrder = { replaced: true } | (TilePlace & { id: number; classCode: number; from: readonly string[] })

export interface DrawnTile {
  id: number
  /** Null where nobody passed. */
  pixels: Uint8Array | null
  /** A file that could not be read, so that there is no tile. */
  damaged: string | null
}

const thread = parentPort!
const open = new Map<string, PassagesFile>()

thread.on('message', (order: DrawOrder) => {
  if ('replaced' in order) return closeAll()
  const { id, classCode, from } = order
  try {
    const levels = drawTile(from.map(openFile), order, classCode)
    const pixels = levels === null ? null : pngPixels(levels, TILE_CELLS)
    thread.postMessage({ id, pixels, damaged: null } satisfies DrawnTile, [])
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    thread.postMessage({ id, pixels: null, damaged: error.path } satisfies DrawnTile, [])
  }
})

function openFile(path: string): PassagesFile {
  const known = open.get(path)
  if (known !== undefined) return known
  const file = new PassagesFile(path)
  open.set(path, file)
  return file
}

/** A file that was replaced has the same name: what is open is of before. */
function closeAll(): void {
  for (const file of open.values()) file.close()
  open.clear()
}
