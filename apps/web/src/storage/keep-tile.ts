import { keep, keptCaches, tilesBound } from './kept-caches.ts'

/** The server lets browsers keep what changes rarely for longer than this; what its source forbids to keep, for less. */
const LEAST_AGE_SECONDS = 600
/** A kept tile is taken anew after this. */
const TAKEN_ANEW_MS = 86_400_000

/** Keeps a tile that the server sent, unless it is kept already. */
export async function keepTile(address: string, answer: Response): Promise<void> {
  if (!answer.ok || secondsAllowed(answer) < LEAST_AGE_SECONDS) return
  const tiles = await caches.open(keptCaches.tiles)
  const known = await tiles.match(address)
  if (known !== undefined && Date.now() - Date.parse(known.headers.get('date') ?? '') < TAKEN_ANEW_MS) return
  await keep(tiles, address, answer, tilesBound)
}

const secondsAllowed = ({ headers }: Response): number =>
  Number(/(?:^|[\s,])max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)
