import { ShipRegister } from '../register/ship-register.ts'
import { describeShip } from './describe-ship.ts'
import type { PictureOptions } from './picture-options.ts'
import { Picture } from './picture.ts'

export const createPicture = (options: Partial<PictureOptions> = {}) =>
  new Picture({ register: new ShipRegister(), ...options })
const describing = {
  feeds: [{ feed: 'test', simulated: true, credit: 'us' }],
  flagOf: (mmsi: number) => (mmsi === 413_000_001 ? 'CN' : null),
}
export const shipIn = (picture: Picture, mmsi: number) => describeShip(picture, picture.row(mmsi), describing)

export function mmsisIn(picture: Picture, west: number, south: number, east: number, north: number): number[] {
  const found: number[] = []
  picture.inBox({ west, south, east, north }, (row) => found.push(picture.columns.mmsi[row]))
  return found.toSorted((a, b) => a - b)
}
