import type { Language } from '@fairway/contract'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long to wait, in the unit that a person would say; never shorter than it is. */
export function waitLabel(seconds: number, language: Language): string {
  const [unit, length] =
    seconds < 2 * MINUTE
      ? (['second', 1] as const)
      : seconds < 2 * HOUR
        ? (['minute', MINUTE] as const)
        : (['hour', HOUR] as const)
  // Chinese in full says 秒钟 where one writes 秒.
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: language === 'zh-CN' ? 'short' : 'long',
  })
  return format.format(Math.ceil(seconds / length))
}
