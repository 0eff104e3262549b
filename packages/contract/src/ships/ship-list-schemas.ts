// One file for the browser to fetch beside its first call of this kind.
export { exportShipsBody, pickedShipsBody } from './ship-list.ts'
export { shipListSchema } from './ships.ts'
