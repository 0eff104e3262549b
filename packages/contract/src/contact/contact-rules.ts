/** The rules of the contact forms (docs/specification.md 5) as plain functions: the form says them beside its fields, the server's schemas hold them. */

/** Value on the wire; government and other share one, so the name is sent besides (`industryLabel`). */
export const industries = {
  scientific: 0,
  financial: 1,
  logistics: 2,
  facilitator: 3,
  government: 4,
  other: 4,
} as const
export type Industry = keyof typeof industries
export const industryNames = Object.keys(industries) as Industry[]

export const identities = ['cargo', 'it', 'owner', 'shipService', 'other'] as const
export type Identity = (typeof identities)[number]

/** Longest values, in characters. */
export const contactLengths = { userName: 60, companyName: 120, contactWay: 120, content: 2_000 } as const
/** Specification, section 9. */
export const CONTACT_PHONE_LENGTH = 11
/** Above this width userSource is 1, at or below it 2 (docs/specification.md 9). */
export const WIDE_ABOVE_PX = 700

/** Blanks, hyphens and +86 are how people write a number, not part of it. */
export function cleanPhone(text: string): string {
  return text.replaceAll(/[\s\-‐-―]/g, '').replace(/^(\+|00)86/, '')
}

export function isContactPhone(text: string): boolean {
  return new RegExp(`^\\d{${CONTACT_PHONE_LENGTH}}$`).test(cleanPhone(text))
}

/** Characters that end a line, a mail header or a log entry, or turn the direction of what follows. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Something that is seen stands in it: more than blanks, joiners, fillers and marks of direction. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const emptyUnlessSeen = (text: string): string => (SEEN.test(text) ? text : '')

/** A value of one line: what could end the line is a blank. Empty when nothing of it is seen. */
export function oneLine(text: string): string {
  return emptyUnlessSeen(text.replaceAll(CONTROL, ' ').replaceAll(/\s+/g, ' ').trim())
}

/** A text of many lines, without the characters that are not seen. */
export function manyLines(text: string): string {
  const lines = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(CONTROL, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return emptyUnlessSeen(lines)
}

/** What a trial key is tried with, below `/v1`: where a ship is; while none is heard, a port. */
export const firstTrialPath = (mmsi: number | null): string =>
  mmsi === null ? '/ports/SGSIN' : `/vessels/mmsi:${mmsi}/position`
