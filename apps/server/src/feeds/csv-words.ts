/** Words of the Danish archive, and of MarineCadastre's before 2018, by navigation status (M.1371). Lower case. */
export const csvStates: ReadonlyMap<string, number> = new Map([
  ['under way using engine', 0],
  ['at anchor', 1],
  ['not under command', 2],
  ['restricted maneuverability', 3],
  ['constrained by her draught', 4],
  ['moored', 5],
  ['aground', 6],
  ['engaged in fishing', 7],
  ['under way sailing', 8],
])

/** Words of the Danish archive by ship type (M.1371 table 50). Lower case. */
export const csvShipTypes: ReadonlyMap<string, number> = new Map([
  ['wig', 20],
  ['fishing', 30],
  ['towing', 31],
  ['towing long/wide', 32],
  ['dredging', 33],
  ['diving', 34],
  ['military', 35],
  ['sailing', 36],
  ['pleasure', 37],
  ['hsc', 40],
  ['pilot', 50],
  ['sar', 51],
  ['tug', 52],
  ['port tender', 53],
  ['anti-pollution', 54],
  ['law enforcement', 55],
  ['medical', 58],
  ['not party to conflict', 59],
  ['passenger', 60],
  ['cargo', 70],
  ['tanker', 80],
  ['other', 90],
])
