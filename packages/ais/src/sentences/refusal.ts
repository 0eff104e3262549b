/** Why a line or a payload could not be used. A closed list: counters and reports are keyed by it. */
export const refusalReasons = [
  /** Longer than {@link MAX_LINE} bytes, or {@link MAX_JSON_LINE} for JSON. */
  'line-too-long',
  /** No `!` or `$` sentence in the line. */
  'not-nmea',
  'no-checksum',
  'checksum-mismatch',
  /** A VDM or VDO whose count, number, sequence or fill field makes no sense. */
  'bad-fields',
  'empty-payload',
  /** A byte that is not six-bit armour (only 0x30–0x57 and 0x60–0x77 are). */
  'bad-payload',
  /** Fewer bits than the type needs to mean anything. */
  'too-short',
  /** More bits than five slots can carry (M.1371: 1,064). */
  'too-long',
] as const

/** One of {@link refusalReasons}. */
export type RefusalReason = (typeof refusalReasons)[number]

/** What {@link decodeMessage} answers for a payload that is no message. */
export interface Refusal {
  type: 'refused'
  reason: RefusalReason
}

/** Longest line taken, without its end: a tag block, a sentence and a trailer. */
export const MAX_LINE = 512

/** Longest line of JSON taken: what AIS-catcher sends of one message, its sentences in it. */
export const MAX_JSON_LINE = 8192

/** Five slots (M.1371-5 3.3.7) and the five bits of padding that some senders leave in. */
export const MAX_MESSAGE_BITS = 1064 + 5

/** A counter for each reason, at zero. */
export function zeroRefusals(): Record<RefusalReason, number> {
  return Object.fromEntries(refusalReasons.map((reason) => [reason, 0])) as Record<RefusalReason, number>
}

/** A fresh {@link Refusal}. */
export function refuse(reason: RefusalReason): Refusal {
  return { type: 'refused', reason }
}
