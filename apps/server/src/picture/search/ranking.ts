/**
 * How good a match is, as one number: rank × 10,000 + grade within the rank × 1,000 + length of the text. Lower is better.
 */
import type { MatchReason } from '@fairway/contract'
import { Place } from './text-index.ts'

/** Kinds of text. Names are found by parts and near spellings too, codes only by their beginning. */
export const NameKind = { name: 0, nameZh: 1, former: 2 } as const
export const CodeKind = { callSign: 0, initials: 1 } as const

/** Ranks, best first: the order of the contract's `matchReasons`; unfinished numbers come after everything that begins as typed. */
export const Rank = {
  mmsi: 0,
  imo: 1,
  callSign: 2,
  name: 3,
  nameStart: 4,
  nameZh: 5,
  number: 6,
  former: 7,
  part: 8,
  near: 9,
} as const
const reasons: readonly MatchReason[] = [
  'mmsi',
  'imo',
  'call-sign',
  'name',
  'name-prefix',
  'name-zh',
  'mmsi',
  'former-name',
  'name-part',
  'fuzzy',
]

/** Within a rank: how well (0–9), then the shorter text. */
export const keyOf = (rank: number, grade: number, length: number): number => rank * 10_000 + grade * 1_000 + length

/** Grade of a Chinese name with the text inside: the best key a part can have. */
export const PART_OF_NAME_ZH = 3

/** Key of a call sign or of initials that begin as typed; null when too little was typed to mean them. */
export function codeKey(kind: number, length: number, typed: number): number | null {
  const whole = length === typed
  if (kind === CodeKind.callSign)
    return whole ? keyOf(Rank.callSign, 0, length) : typed < 3 ? null : keyOf(Rank.number, 2, length)
  return typed < 2 ? null : keyOf(Rank.nameZh, whole ? 2 : 4, length)
}

/** Key of a name that begins as typed. */
export function beginningKey(kind: number, whole: boolean, length: number): number {
  if (kind === NameKind.name) return keyOf(whole ? Rank.name : Rank.nameStart, 0, length)
  return keyOf(kind === NameKind.former ? Rank.former : Rank.nameZh, whole ? 0 : 1, length)
}

/** Key of a name with the text at the start of a word or inside one. */
export function partKey(kind: number, place: number, length: number): number {
  const grade = place === Place.word ? 0 : 1
  if (kind === NameKind.name) return keyOf(Rank.part, grade, length)
  return kind === NameKind.former ? keyOf(Rank.former, 2 + grade, length) : keyOf(Rank.nameZh, PART_OF_NAME_ZH, length)
}

/** The reason behind a key of the name index. */
export const reasonOf = (key: number): MatchReason => reasons[Math.floor(key / 10_000)]
