/** What one user may keep. The list of fleets carries them, and the screens state them. */
export const fleetLimits = { fleets: 50, shipsInFleet: 2_000, ships: 5_000 } as const

/** What one list may hold: lines that are matched, bytes of pasted text and of a file. */
export const matchLimits = {
  lines: 10_000,
  pastedLines: 2_000,
  pastedBytes: 200 * 1024,
  fileBytes: 4 * 1024 * 1024,
} as const

/** Longest texts of a fleet and of a note, in characters; tons up to the largest ship ever built, twenty times over. */
export const fleetLengths = {
  groupName: 40,
  nameZh: 60,
  nameEn: 60,
  grouping: 40,
  type: 40,
  name: 60,
  remarks: 1_000,
} as const
export const MOST_TONS = 10_000_000
