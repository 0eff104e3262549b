import { wrapLongitude } from '@fairway/tracking'
import type { PositionFormat } from '../storage/position-formats.ts'

export interface Position {
  lat: number
  lon: number
}

export function formatLatitude(lat: number, format: PositionFormat): string {
  return angle(lat, format, 2, lat < 0 ? 'S' : 'N')
}

export function formatLongitude(lon: number, format: PositionFormat): string {
  const wrapped = wrapLongitude(lon)
  return angle(wrapped, format, 3, wrapped < 0 ? 'W' : 'E')
}

export function formatPosition({ lat, lon }: Position, format: PositionFormat): string {
  return `${formatLatitude(lat, format)}${format === 'decimal' ? ',' : ''} ${formatLongitude(lon, format)}`
}

function angle(value: number, format: PositionFormat, width: number, side: string): string {
  if (format === 'decimal') return value.toFixed(5)
  // Rounded as a whole, so that 59.9999′ becomes the next degree and never 60.000′.
  const perDegree = format === 'degrees-minutes' ? 60_000 : 36_000
  const units = Math.round(Math.abs(value) * perDegree)
  const degrees = String(Math.floor(units / perDegree)).padStart(width, '0')
  const rest = units % perDegree
  if (format === 'degrees-minutes') return `${degrees}°${(rest / 1000).toFixed(3).padStart(6, '0')}′${side}`
  const minutes = String(Math.floor(rest / 600)).padStart(2, '0')
  return `${degrees}°${minutes}′${((rest % 600) / 10).toFixed(1).padStart(4, '0')}″${side}`
}
