/**
 * What an evidence pack may hold and what is taken to be verified: the one place of these limits. The largest pack that is made
 * (all points, all lines) is below what is taken back.
 */
export const evidenceLimits = {
  /** Longest period, days: a voyage round the world. */
  days: 92,
  /** Stored points of a pack. */
  points: 200_000,
  /** Points of the track as it is shown. */
  shown: 2_000,
  /** Gaps, and corrections, that are listed; more are counted. */
  listed: 10_000,
  /** Bytes of a pack that is uploaded, and of all its files unpacked. */
  packBytes: 24 * 1024 * 1024,
  unpackedBytes: 96 * 1024 * 1024,
  /** Files of a pack, and bytes of its manifest. */
  files: 24,
  manifestBytes: 64 * 1024,
} as const
