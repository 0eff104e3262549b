import {
  FILTER_TEXT,
  mostChoices,
  numberLimits,
  type Facet,
  type FilterProblem,
  type Language,
} from '@fairway/contract'

const facetLabels: Record<Facet, Record<Language, string>> = {
  type: { 'zh-CN': '船型', 'en-US': 'type' },
  status: { 'zh-CN': '状态', 'en-US': 'status' },
  flag: { 'zh-CN': '船籍', 'en-US': 'flag' },
  length: { 'zh-CN': '船长', 'en-US': 'length' },
  dwt: { 'zh-CN': '载重吨', 'en-US': 'deadweight' },
  built: { 'zh-CN': '建造年份', 'en-US': 'year of build' },
  draught: { 'zh-CN': '吃水', 'en-US': 'draught' },
  speed: { 'zh-CN': '航速', 'en-US': 'speed' },
  age: { 'zh-CN': '最近更新', 'en-US': 'last report' },
  dest: { 'zh-CN': '目的港', 'en-US': 'destination port' },
  eta: { 'zh-CN': '预计抵达', 'en-US': 'expected arrival' },
  last: { 'zh-CN': '上一港', 'en-US': 'last port' },
  area: { 'zh-CN': '区域', 'en-US': 'area' },
  myarea: { 'zh-CN': '我的区域', 'en-US': 'my areas' },
  fleet: { 'zh-CN': '我的船队', 'en-US': 'my fleets' },
}

/** Why a text is no filter, for a reader. */
export function filterReason({ kind, facet, part }: FilterProblem, language: Language): string {
  const name = facet === null ? '' : facetLabels[facet][language]
  const isChinese = language === 'zh-CN'
  switch (kind) {
    case 'tooLong':
      return isChinese ? `内容超过${FILTER_TEXT}个字符` : `it is longer than ${FILTER_TEXT} characters`
    case 'unknownFacet':
      return isChinese ? `没有“${part}”这一项` : `“${part}” is nothing that ships are filtered by`
    case 'unknownChoice':
      return isChinese ? `“${part}”不是${name}的选项` : `“${part}” is no choice of ${name}`
    case 'badNumber':
      return isChinese
        ? `${name}“${part}”的写法有误，例如应写作10-200`
        : `“${part}” is no value for ${name}; a range is written 10-200`
    case 'outOfRange': {
      const limits = facet !== null && facet in numberLimits ? numberLimits[facet as keyof typeof numberLimits] : null
      const range = limits === null ? '' : `${limits.min}–${limits.max}`
      return isChinese ? `${name}“${part}”超出范围（${range}）` : `“${part}” is beyond what ${name} can be (${range})`
    }
    case 'contradicts':
      return isChinese ? `${name}“${part}”的起点大于终点` : `the range “${part}” of ${name} ends before it begins`
    case 'tooMany': {
      const most = facet !== null && facet in mostChoices ? mostChoices[facet as keyof typeof mostChoices] : 1
      return isChinese ? `${name}最多可选${most}项` : `${name} can have ${most} at most`
    }
  }
}
