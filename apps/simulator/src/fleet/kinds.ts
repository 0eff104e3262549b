import type { ShipClass } from './ship-class.ts'

/** How a kind of ship spends her life. */
export type Trade = 'world' | 'region' | 'ferry' | 'fishing' | 'local'

/** A kind of ship: what she is, how big, how fast, and how she is used. Metres, knots, hours. */
export interface Kind {
  shipClass: ShipClass
  /** Part of the world's ships, in thousandths. */
  share: number
  /** AIS ship types (M.1371 table 50) that such ships send. */
  shipTypes: readonly number[]
  /** Part that carries class B equipment. */
  classB: number
  /** Has an IMO number. */
  imo: boolean
  length: readonly [number, number]
  /** Length divided by beam, and by full draught. */
  beamRatio: number
  draughtRatio: number
  /** Deadweight in tonnes of a ship 100 m long; it grows with the cube of the length. 0: not a carrier. */
  deadweight: number
  speed: readonly [number, number]
  trade: Trade
  /** Ports in a round. */
  ports: readonly [number, number]
  /** The smallest ports served (1 busiest … 5 small). */
  portSize: number
  stay: readonly [number, number]
  /** Chance to wait at anchor before a berth, and how long. */
  anchorChance: number
  anchor: readonly [number, number]
}

type Form = Pick<Kind, 'length' | 'beamRatio' | 'draughtRatio' | 'deadweight' | 'speed'>
type Use = Pick<Kind, 'trade' | 'ports' | 'portSize' | 'stay' | 'anchorChance' | 'anchor'>

const form = (
  length: readonly [number, number],
  beamRatio: number,
  draughtRatio: number,
  deadweight: number,
  speed: readonly [number, number],
): Form => ({
  length,
  beamRatio,
  draughtRatio,
  deadweight,
  speed,
})
const use = (
  trade: Trade,
  ports: readonly [number, number],
  portSize: number,
  stay: readonly [number, number],
  anchorChance = 0,
  anchor: readonly [number, number] = [0, 0],
): Use => ({
  trade,
  ports,
  portSize,
  stay,
  anchorChance,
  anchor,
})
const kind = (
  shipClass: ShipClass,
  share: number,
  shipTypes: readonly number[],
  shape: Form,
  life: Use,
  classB = 0,
  imo = true,
): Kind => ({
  shipClass,
  share,
  shipTypes,
  classB,
  imo,
  ...shape,
  ...life,
})

/** The fleet. Shares follow what AIS networks show in the open, with fewer small craft than there are. */
export const kinds: readonly Kind[] = [
  kind(
    'tanker',
    60,
    [80, 81, 82, 83, 84, 89],
    form([180, 333], 5.6, 15.5, 7800, [11, 14.5]),
    use('world', [2, 3], 3, [24, 52], 0.6, [12, 60]),
  ),
  kind(
    'tanker',
    85,
    [80, 81, 82, 83, 89],
    form([88, 183], 6, 15, 7400, [10, 13.5]),
    use('region', [2, 4], 4, [14, 36], 0.5, [6, 40]),
  ),
  kind(
    'container',
    60,
    [70, 71, 72, 74, 79],
    form([250, 400], 6.9, 24, 3700, [15, 20.5]),
    use('world', [4, 6], 2, [14, 34], 0.2, [4, 24]),
  ),
  kind(
    'container',
    60,
    [70, 71, 79],
    form([110, 250], 6.6, 19, 6200, [12.5, 18]),
    use('region', [3, 5], 3, [8, 24], 0.2, [3, 18]),
  ),
  kind(
    'bulk',
    105,
    [70, 71, 79],
    form([180, 300], 6.1, 16.5, 8000, [10.5, 13.5]),
    use('world', [2, 3], 3, [48, 110], 0.6, [18, 90]),
  ),
  kind(
    'bulk',
    70,
    [70, 79],
    form([95, 190], 6, 15.5, 7900, [9.5, 12.5]),
    use('region', [2, 3], 4, [24, 70], 0.45, [8, 50]),
  ),
  kind(
    'lng',
    24,
    [80, 84],
    form([270, 345], 6.2, 25, 4100, [14, 18.5]),
    use('world', [2, 3], 3, [20, 34], 0.35, [6, 36]),
  ),
  kind('lng', 10, [80, 82], form([95, 230], 6.1, 17, 5200, [12, 16]), use('region', [2, 3], 4, [16, 30], 0.3, [6, 24])),
  kind('passenger', 38, [60, 69], form([60, 210], 6.5, 29, 900, [14, 23]), use('ferry', [2, 2], 5, [1, 3])),
  kind('passenger', 10, [40, 49], form([24, 75], 3.9, 24, 400, [24, 34]), use('ferry', [2, 2], 5, [0.6, 2])),
  kind('passenger', 14, [60, 69], form([180, 345], 8, 36, 400, [15, 19]), use('region', [4, 6], 4, [9, 14])),
  kind('fishing', 110, [30], form([12, 34], 3.9, 9, 0, [8, 10.5]), use('fishing', [1, 1], 5, [10, 40]), 0.65, false),
  kind('fishing', 55, [30], form([34, 105], 5, 12, 1400, [9.5, 13]), use('fishing', [1, 1], 5, [20, 70]), 0.05),
  kind('working', 65, [52, 31, 32], form([22, 45], 2.9, 7, 1200, [8, 12]), use('local', [1, 1], 4, [2, 14]), 0.05),
  kind('working', 24, [50], form([12, 28], 3.3, 9, 0, [14, 22]), use('local', [1, 1], 4, [1, 6]), 0.1, false),
  kind('working', 30, [33, 34, 90, 99], form([50, 150], 4.6, 15, 4200, [8, 12.5]), use('fishing', [1, 1], 4, [12, 48])),
  kind(
    'public-service',
    22,
    [51, 55, 58],
    form([14, 60], 4.6, 15, 0, [12, 24]),
    use('local', [1, 1], 4, [5, 30]),
    0.1,
    false,
  ),
  kind(
    'public-service',
    10,
    [35, 53, 54],
    form([40, 130], 6.6, 22, 0, [11, 16]),
    use('fishing', [1, 1], 3, [24, 90]),
    0,
    false,
  ),
  kind(
    'multi-purpose',
    52,
    [70, 79, 90],
    form([100, 190], 6.2, 16, 7200, [11, 15.5]),
    use('region', [3, 5], 4, [24, 60], 0.3, [6, 40]),
  ),
  kind(
    'general-cargo',
    96,
    [70, 71, 79],
    form([62, 140], 6.3, 15.5, 7400, [8.5, 12.5]),
    use('region', [3, 5], 5, [18, 52], 0.25, [4, 30]),
  ),
  kind(
    'ro-ro',
    40,
    [70, 71, 60],
    form([130, 230], 6.7, 22, 3300, [15, 19.5]),
    use('region', [3, 5], 3, [9, 22], 0.15, [3, 14]),
  ),
  kind('other', 34, [37, 36], form([8, 26], 3.2, 10, 0, [6, 12]), use('local', [1, 1], 5, [12, 80]), 0.97, false),
  kind('other', 16, [0, 37, 90], form([18, 62], 4.8, 14, 0, [8, 14]), use('local', [1, 1], 5, [10, 60]), 0.3, false),
]
