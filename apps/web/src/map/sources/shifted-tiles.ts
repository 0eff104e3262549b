import { addProtocol } from 'maplibre-gl'
import { gcj02Pieces, plateCarreePieces, type Piece } from './shifted-pieces.ts'

const piecesOf = { gcj02: gcj02Pieces, 'plate-carree': plateCarreePieces } as const
export type Shift = keyof typeof piecesOf

/** …/z/x/y with what may stand behind it. */
const TILE = /^(.*\/)(\d+)\/(\d+)\/(\d+)(\?.*)?$/

/** The scheme under which MapLibre asks for tiles that are drawn anew. */
const schemeOf = (shift: Shift): string => `fairway-${shift}`

/** An address of tiles as MapLibre is to ask for it, so that their pictures come where they belong. */
export function shiftedAddress(shift: Shift, address: string): string {
  const scheme = schemeOf(shift)
  addProtocol(scheme, async ({ url }, { signal }) => ({
    data: await draw(url.slice(scheme.length + 3), piecesOf[shift], signal),
  }))
  return `${scheme}://${address}`
}

async function draw(
  address: string,
  piecesOfTile: (z: number, x: number, y: number) => Piece[] | null,
  signal: AbortSignal,
): Promise<ArrayBuffer | ImageBitmap> {
  const [, before, z, x, y, after = ''] = TILE.exec(address)!
  const pieces = piecesOfTile(Number(z), Number(x), Number(y))
  if (pieces === null) return (await fetchTile(address, signal)).arrayBuffer()
  const tiles = await sourceTiles(pieces, 2 ** Number(z), async (column, row) => {
    const blob = await (await fetchTile(`${before}${z}/${column}/${row}${after}`, signal)).blob()
    return createImageBitmap(blob)
  })
  if (tiles.every(({ picture }) => picture === null)) throw missing(404)
  return compose(pieces, tiles)
}

interface SourceTile {
  column: number
  row: number
  picture: ImageBitmap | null
}

/** The source's tiles that the pieces lie on: up to four. One that is not there stays empty. */
function sourceTiles(
  pieces: readonly Piece[],
  across: number,
  fetchOne: (column: number, row: number) => Promise<ImageBitmap>,
): Promise<SourceTile[]> {
  const wanted = new Set<string>()
  // What lies on an edge by rounding alone lies on one side of it.
  const spare = 1e-6
  for (const { fromX, fromY, width, fromHeight } of pieces)
    for (const column of [Math.floor(fromX + spare), Math.floor(fromX + width - spare)])
      for (const row of [Math.floor(fromY + spare), Math.floor(fromY + fromHeight - spare)])
        if (row >= 0 && row < across) wanted.add(`${column} ${row}`)
  return Promise.all(
    [...wanted].map(async (key) => {
      const [column, row] = key.split(' ').map(Number) as [number, number]
      const turned = ((column % across) + across) % across
      return { column, row, picture: await fetchOne(turned, row).catch(nullWhereMissing) }
    }),
  )
}

function compose(pieces: readonly Piece[], tiles: readonly SourceTile[]): ImageBitmap {
  const size = tiles.find(({ picture }) => picture !== null)!.picture!.width
  const [left, top] = [Math.min(...tiles.map(({ column }) => column)), Math.min(...tiles.map(({ row }) => row))]
  const [right, bottom] = [Math.max(...tiles.map(({ column }) => column)), Math.max(...tiles.map(({ row }) => row))]
  const together = new OffscreenCanvas((right - left + 1) * size, (bottom - top + 1) * size)
  const paper = together.getContext('2d')!
  for (const { column, row, picture } of tiles)
    if (picture !== null) paper.drawImage(picture, (column - left) * size, (row - top) * size, size, size)
  const tile = new OffscreenCanvas(size, size)
  const pen = tile.getContext('2d')!
  for (const { x, y, width, height, fromX, fromY, fromHeight } of pieces)
    pen.drawImage(
      together,
      (fromX - left) * size,
      (fromY - top) * size,
      width * size,
      fromHeight * size,
      x * size,
      y * size,
      width * size,
      height * size,
    )
  return tile.transferToImageBitmap()
}

async function fetchTile(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw missing(response.status)
  return response
}

/** MapLibre looks at the status: what is not there is no fault. */
const missing = (status: number) => Object.assign(new Error(`A tile was answered with ${status}.`), { status })

function nullWhereMissing(error: Error & { status?: number }): null {
  if (error.status === 404) return null
  throw error
}
