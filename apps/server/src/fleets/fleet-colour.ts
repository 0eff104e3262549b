import { fleetColourNames, fleetColours, type FleetColour, type FleetColourName } from '@fairway/contract'

/** What people call a colour besides its own name; the same words in Chinese without 色. */
const names: Record<FleetColourName, readonly string[]> = {
  magenta: ['pink', 'fuchsia', '洋红', '品红', '粉', '粉红', '玫红'],
  blue: ['navy', 'dark blue', '蓝', '深蓝'],
  green: ['dark green', '绿', '深绿'],
  red: ['crimson', '红', '大红'],
  amber: ['yellow', 'gold', '琥珀', '黄', '金'],
  teal: ['cyan', 'turquoise', '青', '蓝绿'],
  violet: ['purple', 'lilac', '紫', '紫罗兰'],
  orange: ['橙', '橘', '橘红'],
  sky: ['sky blue', 'light blue', '天蓝', '浅蓝', '湖蓝'],
  olive: ['lime', '橄榄', '黄绿', '草绿'],
  brown: ['棕', '褐', '咖啡'],
  grey: ['gray', 'silver', 'black', 'white', '灰', '银', '黑', '白'],
}

/** No colour has a longer name. */
const LONGEST = 100

/** The fleet colour that a cell means: one by its name, or the nearest to a hex value (`#C832C3`, `c00`). Null when it is no colour. */
export function fleetColourOf(text: string): FleetColour | null {
  const word = text.slice(0, LONGEST).normalize('NFKC').trim().toLowerCase()
  const chinese = word.replace(/色$/, '')
  const named = fleetColourNames.find(
    (name) => name === word || names[name].some((one) => one === word || one === chinese),
  )
  if (named !== undefined) return fleetColours[named]
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(word)?.[1]
  if (hex === undefined) return null
  const wanted = hueOf(hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex)
  const distance = (colour: FleetColour) => wanted.distanceTo(hueOf(colour.slice(1).toLowerCase()))
  return Object.values(fleetColours).reduce((best, colour) => (distance(colour) < distance(best) ? colour : best))
}

/** A colour by its hue and how strong it is: fleet colours have one lightness, so that of the wanted colour says nothing. */
function hueOf(hex: string) {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const strongest = Math.max(red, green, blue)
  const share = strongest === 0 ? 0 : 1 / strongest
  // Opponent axes of the colour as bright as it can be: white and every grey lie at their zero.
  const x = (red - (green + blue) / 2) * share
  const y = ((green - blue) * Math.sqrt(3) * share) / 2
  return { x, y, distanceTo: (other: { x: number; y: number }) => Math.hypot(x - other.x, y - other.y) }
}
