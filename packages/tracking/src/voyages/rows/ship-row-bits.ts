/** Port limits she may be inside of at once: on the Yangtze and in the Pearl River four overlap. */
export const AREA_SLOTS = 4
/** The last speeds, for the median. */
export const SPEEDS = 5
/** Beyond this a crossing counts as not seen. Steps of 4 s: three days. */
export const UNSEEN = 0xffff

/** Bits of `state`. */
export const Bit = {
  /** A fix at rest was seen; with {@link Bit.stopped} the stop is believed. */
  candidate: 1 << 0,
  stopped: 1 << 1,
  berth: 1 << 2,
  anchor: 1 << 3,
  /** The call is open; or over, and remembered because she may come back. */
  open: 1 << 4,
  over: 1 << 5,
  /** The crossings were seen, not silences around them. */
  arrivalSeen: 1 << 6,
  departureSeen: 1 << 7,
  /** Outside the limits of the open call's port since `atd`; and beyond their margin at the last fix. */
  outside: 1 << 8,
  beyond: 1 << 9,
  /** The stop belongs to the call; it was counted among its berths or anchorages. */
  inCall: 1 << 10,
  /** Somebody else speaks with her number since `atd`, or she was not where she could be. */
  lost: 1 << 11,
  /** How she came to the call's port is known; where she left from last is known. */
  arrivalLeg: 1 << 12,
  leg: 1 << 13,
  /** The stop opened a call and turned out to be drifting: it stays that. */
  drifted: 1 << 14,
  /** She was under way inside limits when she was first heard; {@link SETS_OUT_SHIFT} says in which slot they are. */
  setsOut: 1 << 15,
} as const
/** One bit a slot from here on: a call was made while she was inside; she was slow inside. */
export const USED_SHIFT = 16
/** One bit a slot: she was slow inside. */
export const SLOW_SHIFT = 20
/** Three bits: speeds remembered. */
export const SPEEDS_SHIFT = 24
/** Three bits: the habits of her kind, as last known. */
export const HABITS_SHIFT = 27
/** Two bits: the slot of the limits that she was first heard in. */
export const SETS_OUT_SHIFT = 30
