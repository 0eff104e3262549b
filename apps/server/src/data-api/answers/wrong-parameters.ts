import type { Language } from '@fairway/contract'
import type { z } from 'zod'
import { problemSentence } from '../../http/answers/field-problems.ts'

export type Place = 'path' | 'query' | 'body'

/** One parameter that is wrong, and how. */
export interface WrongParameter {
  in: Place
  /** Its name; parts of it parted by full stops. */
  param: string
  code: string
  detail: string
}

const sentences = {
  unknown: { 'zh-CN': '没有名为 {param} 的参数', 'en-US': 'There is no parameter {param}' },
  swapped: {
    'zh-CN': '{param} 超出范围：经度和纬度似乎写反了',
    'en-US': '{param} is out of range: latitude and longitude look swapped',
  },
  id: {
    'zh-CN': '{param} 须写作 mmsi:477995300 或 imo:9811000',
    'en-US': '{param} is written mmsi:477995300 or imo:9811000',
  },
  moment: {
    'zh-CN': '{param} 须为 RFC 3339 时间，例如 2026-11-23T00:00:00Z',
    'en-US': '{param} is a moment in RFC 3339, such as 2026-11-23T00:00:00Z',
  },
  oneOf: {
    'zh-CN': '请且仅请给出 vessels、fleet、box、circle、polygon 之一',
    'en-US': 'Give exactly one of vessels, fleet, box, circle, polygon',
  },
  textOrBox: {
    'zh-CN': '请且仅请给出 q、box 之一',
    'en-US': 'Give exactly one of q, box',
  },
  portOrBox: {
    'zh-CN': '请且仅请给出 port、box 之一',
    'en-US': 'Give exactly one of port, box',
  },
  whichShips: {
    'zh-CN': '请至少给出 vessels、fleet、boxes、polygon 之一',
    'en-US': 'Give at least one of vessels, fleet, boxes, polygon',
  },
  besideMaxPoints: {
    'zh-CN': '{param} 不能与 max_points 同时使用：后者一次返回整个时段',
    'en-US': '{param} does not go with max_points, which gives the whole period at once',
  },
} as const satisfies Record<string, Record<Language, string>>

/** What a schema found wrong in a part of a request, each parameter by its name. */
export const wrongParameters = (
  place: Place,
  { issues }: z.ZodError,
  sent: unknown,
  language: Language,
): WrongParameter[] => issues.flatMap((issue) => wrongOf(place, issue, sent, language))

function wrongOf(place: Place, issue: z.core.$ZodIssue, sent: unknown, language: Language): WrongParameter[] {
  const say = (sentence: keyof typeof sentences, param: string, code: string): WrongParameter => ({
    in: place,
    param,
    code,
    detail: sentences[sentence][language].replace('{param}', param),
  })
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => say('unknown', [...path, key].join('.'), 'unknown_parameter'))
  const param = path.join('.') || place
  const rule = issue.code === 'custom' ? String(issue.params?.['problem']) : ''
  if (isRule(rule)) return [say(rule, param, rules[rule])]
  if (looksSwapped(issue, path, sent)) return [say('swapped', param, 'looks_swapped')]
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return [say('moment', param, 'not_a_moment')]
  if (issue.code === 'invalid_format' && (param === 'id' || path[0] === 'vessels'))
    return [say('id', param, 'not_an_id')]
  const finding = {
    keyword: issue.code ?? 'custom',
    instancePath: `/${path.join('/')}`,
    params: issue as unknown as Record<string, unknown>,
  }
  return [{ in: place, param, code: issue.code ?? 'custom', detail: problemSentence(finding, language) }]
}

/** The codes of what our own rules find. */
const rules = {
  oneOf: 'one_of',
  textOrBox: 'one_of',
  portOrBox: 'one_of',
  whichShips: 'which_ships',
  besideMaxPoints: 'not_beside_max_points',
} as const satisfies Partial<Record<keyof typeof sentences, string>>
const isRule = (name: string): name is keyof typeof rules => Object.hasOwn(rules, name)

/** A latitude that would be a longitude, beside a longitude that would be a latitude: of a body, of a query, or of the texts in one. */
function looksSwapped({ code }: z.core.$ZodIssue, path: readonly string[], sent: unknown): boolean {
  const name = path.at(-1) ?? ''
  const around = path.slice(0, -1).reduce<unknown>((value, step) => memberOf(value, step), sent)
  if (code === 'invalid_format') return areSwapped(numbersOf(memberOf(around, name), 2))
  if (code !== 'too_big' && code !== 'too_small') return false
  const partner = partners[name]
  return partner !== undefined && areSwapped([memberOf(around, name), memberOf(around, partner)])
}

const partners: Readonly<Record<string, string>> = { lat: 'lon', south: 'west', north: 'east' }

function areSwapped([lat, lon]: readonly unknown[]): boolean {
  const [first, second] = [lat, lon].map((value) => (typeof value === 'string' ? numberOf(value) : value))
  return isWithin(first, 180) && !isWithin(first, 90) && isWithin(second, 90)
}
const isWithin = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
/** Numbers with commas between; none where there are not so many. */
function numbersOf(text: unknown, count: number): number[] {
  const numbers = typeof text === 'string' ? text.split(',').map(numberOf) : []
  return numbers.length === count ? numbers : []
}

const EDGES = ['west', 'south', 'east', 'north']
function memberOf(value: unknown, name: string): unknown {
  if (typeof value === 'string') return numbersOf(value, EDGES.length)[EDGES.indexOf(name)]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
