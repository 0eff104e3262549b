import type { AreaName, PortArea } from '@fairway/contract'
import { useCallback } from 'react'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const areaNameTexts = defineTexts({
  'en-US': () => import('./area-name.en-us.ts'),
  'zh-CN': () => import('./area-name.zh-cn.ts'),
})

/** What a berth or an anchorage of a port is called: as the operator named it, else by our number; and how we know of it. */
export function useAreaName(): { nameOf(kind: PortArea['kind'], area: AreaName): string; hint: string } {
  const texts = useTexts(areaNameTexts)
  const chinese = useLanguage() === 'zh-CN'
  const nameOf = useCallback(
    (kind: PortArea['kind'], { number, name, nameZh }: AreaName) =>
      (chinese ? (nameZh ?? name) : (name ?? nameZh)) ?? texts[kind]({ number }),
    [texts, chinese],
  )
  return { nameOf, hint: texts.hint }
}
