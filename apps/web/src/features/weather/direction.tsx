import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { compassPoint } from './compass.ts'
import { weatherTexts } from './weather-texts.ts'

interface DirectionProps {
  degrees: number | null
  /** Wind and waves are named by where they come from, currents by where they go. The arrow always points the way things move. */
  named: 'from' | 'towards'
}

/** A direction as an arrow, a point of the compass and degrees. */
export function Direction({ degrees, named }: DirectionProps) {
  const texts = useTexts(weatherTexts)
  const format = useFormat()
  if (degrees === null) return NOT_AVAILABLE
  return (
    <span className="weather-direction">
      <Arrow towards={named === 'from' ? degrees + 180 : degrees} />
      {texts.bearing({ name: texts.compass[compassPoint(degrees)], degrees: format.degrees(degrees) })}
    </span>
  )
}

export function Arrow({ towards }: { towards: number }) {
  return (
    <svg className="weather-arrow" viewBox="0 0 24 24" aria-hidden style={{ rotate: `${towards}deg` }}>
      <path d="M12 2 L18 21 L12 17 L6 21 Z" />
    </svg>
  )
}
