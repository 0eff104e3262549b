import type { WeatherTexts } from './weather-texts.ts'

const ABOVE_17 = 18

/** "Wind level 6", "Wind level above 17". */
export const levelText = (texts: WeatherTexts, level: number): string =>
  level >= ABOVE_17 ? texts.levelAbove17 : texts.level({ l: String(level) })

/** How a level is coloured: besides its height a bar says whether it is weather to think about. */
export const levelTone = (level: number): 'calm' | 'fresh' | 'near-gale' | 'gale' =>
  level < 5 ? 'calm' : level < 7 ? 'fresh' : level < 8 ? 'near-gale' : 'gale'
