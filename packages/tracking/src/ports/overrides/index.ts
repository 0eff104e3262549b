import { africa } from './africa.ts'
import { chinaNorth } from './china-north.ts'
import { chinaSouth } from './china-south.ts'
import { chinaYangtze } from './china-yangtze.ts'
import { eastAsia } from './east-asia.ts'
import { europeNorth } from './europe-north.ts'
import { europeSouth } from './europe-south.ts'
import { latinAmerica } from './latin-america.ts'
import { northAmerica } from './north-america.ts'
import { oceania } from './oceania.ts'
import type { Override } from './override.ts'
import { southAsiaMiddleEast } from './south-asia-middle-east.ts'
import { southEastAsia } from './south-east-asia.ts'

/** The ports we vouch for ourselves: every large one of China and the busiest of the world. */
export const overrides: readonly Override[] = [
  ...chinaNorth,
  ...chinaYangtze,
  ...chinaSouth,
  ...eastAsia,
  ...southEastAsia,
  ...southAsiaMiddleEast,
  ...europeNorth,
  ...europeSouth,
  ...africa,
  ...northAmerica,
  ...latinAmerica,
  ...oceania,
]
