/** Degrees and minutes, as a chart writes them: 51°57.0′N 004°03.0′E. */
export const positionText = ({ lat, lon }: { lat: number; lon: number }): string =>
  `${angle(lat, 2, 'N', 'S')} ${angle(lon, 3, 'E', 'W')}`

function angle(degrees: number, digits: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 600)
  const whole = String(Math.floor(tenths / 600)).padStart(digits, '0')
  return `${whole}°${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}′${degrees < 0 ? negative : positive}`
}
