import { MOST_AREA_CORNERS, MOST_AREA_REACH, type Language } from '@fairway/contract'
import type { AreaFault, LeftOut } from '@fairway/tracking/areas'
import { ApiError } from '../http/answers/errors.ts'
import { sentence } from '../http/answers/messages.ts'
import { positionText } from '../position-text/position-text.ts'

/** What is wrong with a shape, as the answer of a call. */
export function areaFaultError(fault: AreaFault): ApiError {
  switch (fault.fault) {
    case 'crosses-itself':
      return new ApiError('areaCrosses', { place: positionText(fault.at) })
    case 'hole-outside':
      return new ApiError('areaHoleOutside', { place: positionText(fault.at) })
    case 'no-place':
      return new ApiError('areaNoPlace', { ...fault.at })
    case 'too-few-corners':
      return new ApiError('areaTooFewCorners')
    case 'too-many-corners':
      return new ApiError('areaTooManyCorners', { most: MOST_AREA_CORNERS })
    case 'too-intricate':
      return new ApiError('areaTooIntricate')
    case 'empty':
      return new ApiError('areaEmpty')
    case 'reach':
      return new ApiError('areaReach', { most: MOST_AREA_REACH / 1000 })
  }
}

const nothing: Record<Language, string> = { 'zh-CN': '文件中没有任何图形', 'en-US': 'it has no shapes' }

const notAreas: Record<'place' | 'line' | 'unknown', Record<Language, string>> = {
  place: { 'zh-CN': '单个地点不是区域', 'en-US': 'A single place is no area' },
  line: { 'zh-CN': '线需要给出宽度才能成为走廊', 'en-US': 'A line needs a width to become a corridor' },
  unknown: { 'zh-CN': '无法识别的图形', 'en-US': 'A kind of shape that is not known' },
}

/** Why something in a file was left out, as a sentence. */
export function leftOutSentence(why: LeftOut['why'], language: Language): string {
  if (typeof why === 'string') return notAreas[why][language]
  const { code, values } = areaFaultError(why)
  return sentence(code, language, values)
}

/** Why nothing of a file was taken that has nothing in it. */
export const nothingSentence = (language: Language): string => nothing[language]
