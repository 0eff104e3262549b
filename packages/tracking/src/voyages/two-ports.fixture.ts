import { port, TestTrack } from './track.fixture.ts'

export const WEST = port('DKWES', 56, 10)
const EAST = port('DKEAS', 56, 11)
export const ports = [WEST, EAST]
export const sea = (lon: number, lat = 56) => ({ lat, lon })
/** From open water into the west port's berth. */
export const arrived = () => new TestTrack(sea(10.3)).sail(sea(10.01), 10)
