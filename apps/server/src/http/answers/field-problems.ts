import type { Language } from '@fairway/contract'
import { fieldLabels } from './field-labels.ts'

/** A schema's finding, as the adapter of the schemas hands it over. Never the value that came. */
export interface Finding {
  /** The schema library's code, such as `too_small`. */
  keyword: string
  /** The field with a slash before it; of a part of it all steps. */
  instancePath: string
  params?: Readonly<Record<string, unknown>>
}

type Problem =
  | 'missing'
  | 'shorter'
  | 'longer'
  | 'less'
  | 'more'
  | 'notAbove'
  | 'notBelow'
  | 'fewer'
  | 'tooMany'
  | 'kind'
  | 'choice'
  | 'unknown'
  | 'elevenDigits'
  | 'wrong'

/** The schema library has sentences of its own, in English and for programmers: no reader is shown them. */
const sentences: Record<Problem, Record<Language, string>> = {
  missing: { 'zh-CN': '{field}不能为空', 'en-US': '{field} must not be empty' },
  shorter: { 'zh-CN': '{field}至少 {limit} 个字符', 'en-US': '{field} needs at least {limit} characters' },
  longer: { 'zh-CN': '{field}最多 {limit} 个字符', 'en-US': '{field} may have at most {limit} characters' },
  less: { 'zh-CN': '{field}过小，下限为 {limit}', 'en-US': '{field} is too small, the limit is {limit}' },
  more: { 'zh-CN': '{field}过大，上限为 {limit}', 'en-US': '{field} is too large, the limit is {limit}' },
  notAbove: { 'zh-CN': '{field}须大于 {limit}', 'en-US': '{field} must be more than {limit}' },
  notBelow: { 'zh-CN': '{field}须小于 {limit}', 'en-US': '{field} must be less than {limit}' },
  fewer: { 'zh-CN': '{field}至少 {limit} 项', 'en-US': '{field} needs at least {limit} entries' },
  tooMany: { 'zh-CN': '{field}最多 {limit} 项', 'en-US': '{field} may have at most {limit} entries' },
  kind: { 'zh-CN': '缺少{field}，或其类型不对', 'en-US': '{field} is missing or of the wrong kind' },
  choice: { 'zh-CN': '{field}不在可选范围内', 'en-US': '{field} is none of the values allowed' },
  unknown: { 'zh-CN': '{field}含有无法识别的内容', 'en-US': '{field} has parts that are not known' },
  elevenDigits: { 'zh-CN': '{field}须为 11 位数字', 'en-US': '{field} must have exactly 11 digits' },
  wrong: { 'zh-CN': '{field}不正确', 'en-US': '{field} is not right' },
}
const wholeRequest: Record<Language, string> = { 'zh-CN': '请求内容', 'en-US': 'its content' }

/** Which field is wrong and how, as a sentence in the reader's language. */
export function problemSentence(finding: Finding, language: Language): string {
  const values: Record<string, string> = {
    field: fieldName(finding.instancePath, language),
    limit: limitOf(finding).toLocaleString(language),
  }
  return sentences[problemOf(finding)][language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

function fieldName(path: string, language: Language): string {
  const name = path.replace(/^\//, '').replaceAll('/', '.')
  if (name === '') return wholeRequest[language]
  return Object.hasOwn(fieldLabels, name) ? fieldLabels[name][language] : name
}

function problemOf({ keyword, params = {} }: Finding): Problem {
  if (keyword === 'too_small')
    return (
      bounds[String(params['origin'])]?.[limitOf({ params }) <= 1 && params['origin'] === 'string' ? 'empty' : 'low'] ??
      (params['inclusive'] === false ? 'notAbove' : 'less')
    )
  if (keyword === 'too_big')
    return bounds[String(params['origin'])]?.high ?? (params['inclusive'] === false ? 'notBelow' : 'more')
  // What a rule of our own calls the problem.
  if (keyword === 'custom')
    return (params['params'] as { problem?: string } | undefined)?.problem === 'elevenDigits' ? 'elevenDigits' : 'wrong'
  return byKeyword[keyword] ?? 'wrong'
}

const entries = { low: 'fewer', empty: 'fewer', high: 'tooMany' } as const
const bounds: Readonly<Record<string, Readonly<Record<'low' | 'empty' | 'high', Problem>>>> = {
  string: { low: 'shorter', empty: 'missing', high: 'longer' },
  array: entries,
  set: entries,
}
const byKeyword: Readonly<Record<string, Problem>> = {
  invalid_type: 'kind',
  invalid_value: 'choice',
  unrecognized_keys: 'unknown',
}

const limitOf = ({ params = {} }: Pick<Finding, 'params'>): number =>
  Number(params['minimum'] ?? params['maximum'] ?? 0)
