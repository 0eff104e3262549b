import { createTrackPoints, Thinner, type PositionBatch } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { type CallRevision, type HarbourPlaces, PortAreas, VoyageMachine } from '@fairway/tracking/voyages'
import { harbourPlaces } from '../ports/harbours-without-code.ts'
import { shipClassOf } from '../register/ship-class.ts'
import { type AisFolder, readAisFolder } from './read-ais-folder.ts'

export interface FolderCalls {
  ais: AisFolder
  /** Each as last revised. */
  calls: CallRevision[]
  /** UTC ms of the first and the last position. */
  from: number
  to: number
  /** Ships heard. */
  ships: ReadonlySet<number>
}

/** The port calls that the server would make of a folder of AIS: decoded, cleaned and thinned by the same code. */
export async function callsOfFolder(folder: string, places: HarbourPlaces = harbourPlaces): Promise<FolderCalls> {
  const thinner = new Thinner()
  const points = createTrackPoints(1 << 14)
  const calls = new Map<string, CallRevision>()
  let types: ReadonlyMap<number, number> = new Map()
  const machine = new VoyageMachine({
    areas: new PortAreas(ports, places),
    facts: { shipClass: (mmsi) => (types.has(mmsi) ? shipClassOf(types.get(mmsi)!) : null), draught: () => null },
  })
  let from = Infinity
  let to = -Infinity
  const ships = new Set<number>()
  const push = () => {
    machine.push(points)
    points.length = 0
    for (const revision of machine.drain()) calls.set(revision.id, revision)
  }
  const ais = await readAisFolder(folder, (batch: PositionBatch, { shipTypes }) => {
    types = shipTypes
    for (let i = 0; i < batch.length; i++) {
      from = Math.min(from, batch.time[i])
      to = Math.max(to, batch.time[i])
      ships.add(batch.mmsi[i])
    }
    thinner.push(batch, points)
    push()
  })
  thinner.release(points)
  push()
  return { ais, calls: [...calls.values()], from, to, ships }
}
