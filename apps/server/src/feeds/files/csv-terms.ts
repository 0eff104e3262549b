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

/**
 * AIS ship types by the codes of the US Coast Guard's register (AVIS), which MarineCadastre wrote into `VesselType` until 2018, in its own groups.
 * Left out: 1008 and 1009 (no vessel), 1018 (public vessel, unclassified), and 1021 (an aircraft, grouped as military).
 */
export const registerTypes: ReadonlyMap<number, number> = new Map([
  // Commercial fishing, fish processing.
  [1001, 30],
  [1002, 30],
  // Freight barge, freight ship, public freight.
  [1003, 70],
  [1004, 70],
  [1016, 70],
  // Industrial, miscellaneous, offshore drilling unit, offshore supply, oil recovery, research, school ship.
  [1005, 90],
  [1006, 90],
  [1007, 90],
  [1010, 90],
  [1011, 90],
  [1020, 90],
  [1022, 90],
  // Passenger ships and barges, inspected or not.
  [1012, 60],
  [1013, 60],
  [1014, 60],
  [1015, 60],
  // Public tankship or barge, tank ship.
  [1017, 80],
  [1024, 80],
  // Recreational.
  [1019, 37],
  // Tank barge, which has its tug's transceiver, and towing vessel.
  [1023, 31],
  [1025, 31],
])
