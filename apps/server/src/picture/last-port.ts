import type { Picture } from './picture.ts'

/** Notes the port that the ship of a row left last; null where it is not known. */
export function setLastPort({ columns, destinationPorts }: Picture, row: number, locode: string | null): void {
  // Ports are chosen from by their UN/LOCODE: a harbour without one is none of the choices.
  columns.lastPort[row] = destinationPorts.place(locode?.[2] === '.' ? null : locode)
}

/** All that the picture knows the last port of, anew: some 50 ms of 300,000 ships, in slices between which `rest` lets others go on. */
export async function refreshLastPorts(
  picture: Picture,
  lastPortOf: (mmsi: number) => string | null,
  rest: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let row = 0; row < picture.rowLimit && !signal.aborted; row++) {
    const mmsi = picture.columns.mmsi[row]
    if (mmsi !== 0) setLastPort(picture, row, lastPortOf(mmsi))
    if (row % 1_000 === 999) await rest()
  }
}
