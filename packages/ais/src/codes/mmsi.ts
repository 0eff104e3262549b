import { midCountry } from './mid-countries.ts'

/** What an MMSI says its owner is (ITU-R M.585; docs/domain-facts.md 1.6). */
export type MmsiClass =
  | 'ship'
  | 'group'
  | 'coast'
  | 'sar-aircraft'
  | 'aton'
  | 'craft'
  | 'sart'
  | 'mob'
  | 'epirb'
  | 'amrd'
  | 'handheld'
  | 'invalid'

/** Numbers that devices carry before anybody has set them up. */
const placeholders = new Set([
  1193046, // 0x123456
  123456789,
  987654321,
  111111111,
  222222222,
  333333333,
  444444444,
  555555555,
  666666666,
  777777777,
  888888888,
  999999999,
  200000000,
  300000000,
  400000000,
  500000000,
  600000000,
  700000000,
])

/** True for a number that many unconfigured devices share: never a ship's identity. */
export function isPlaceholderMmsi(mmsi: number): boolean {
  return mmsi === 0 || placeholders.has(mmsi)
}

/** The class of an MMSI by its leading digits; 'invalid' for what no rule covers and for placeholders. */
export function mmsiClass(mmsi: number): MmsiClass {
  if (!(mmsi > 0 && mmsi <= 999_999_999) || placeholders.has(mmsi)) return 'invalid'
  const lead = Math.floor(mmsi / 1_000_000)
  if (isMid(lead)) return 'ship'
  if (lead === 111) return isMid(Math.floor(mmsi / 1000) % 1000) ? 'sar-aircraft' : 'invalid'
  if (lead < 10) return isMid(Math.floor(mmsi / 10_000)) ? 'coast' : 'invalid'
  if (lead < 100) return isMid(Math.floor(mmsi / 100_000)) ? 'group' : 'invalid'
  if (lead >= 800 && lead < 900) return isMid(Math.floor(mmsi / 100_000) % 1000) ? 'handheld' : 'invalid'
  return lead >= 970 ? specialClass(mmsi, lead) : 'invalid'
}

function specialClass(mmsi: number, lead: number): MmsiClass {
  if (lead === 970) return 'sart'
  if (lead === 972) return 'mob'
  if (lead === 974) return 'epirb'
  if (lead === 979) return 'amrd'
  if (lead < 980 || !isMid(Math.floor(mmsi / 10_000) % 1000)) return 'invalid'
  return lead < 990 ? 'craft' : 'aton'
}

/** The range in which the ITU gives out identification digits. */
function isMid(mid: number): boolean {
  return mid >= 201 && mid <= 775
}

/** ISO 3166 alpha-2 code of the administration that gave out the number, null when it names none. */
export function flagOf(mmsi: number): string | null {
  switch (mmsiClass(mmsi)) {
    case 'ship':
      return midCountry(Math.floor(mmsi / 1_000_000))
    case 'group':
      return midCountry(Math.floor(mmsi / 100_000))
    case 'coast':
      return midCountry(Math.floor(mmsi / 10_000))
    case 'sar-aircraft':
      return midCountry(Math.floor(mmsi / 1000) % 1000)
    case 'handheld':
      return midCountry(Math.floor(mmsi / 100_000) % 1000)
    case 'craft':
    case 'aton':
      return midCountry(Math.floor(mmsi / 10_000) % 1000)
    default:
      return null
  }
}
