import { africaAsia } from './africa-asia.ts'
import { eastAsiaOceania } from './east-asia-oceania.ts'
import { farFromTowns } from './far-from-towns.ts'
import { withFoundCode } from './found-codes.ts'
import { furtherHarbours } from './further-harbours.ts'
import { latinAmerica } from './latin-america.ts'
import { nordic } from './nordic.ts'
import { northAmerica } from './north-america.ts'
import { southernEurope } from './southern-europe.ts'
import { westernEurope } from './western-europe.ts'
import type { HarbourRow } from './harbour-row.ts'

/** The smaller harbours of the world, coast by coast, placed from general knowledge and checked against what indexes say. */
const listed: readonly HarbourRow[] = [
  ...nordic,
  ...southernEurope,
  ...westernEurope,
  ...northAmerica,
  ...latinAmerica,
  ...africaAsia,
  ...eastAsiaOceania,
  ...farFromTowns,
  ...furtherHarbours,
]

/** All of them, with the codes that were found later. */
export const harbourRows: readonly HarbourRow[] = listed.map(withFoundCode)
