import { placeAt } from '@fairway/tracking'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { trackLetter } from '../../map/tracks/track-styles.ts'
import { compareTexts } from './compare-texts.ts'
import type { Compared } from './use-compared.ts'

interface PlacesNowProps {
  compared: readonly Pick<Compared, 'style' | 'track'>[]
  /** The moment that is shown, UTC ms. */
  time: number
}

/** Which of the ships on the chart nobody reported there: their places lie between two reports. */
export function PlacesNow({ compared, time }: PlacesNowProps) {
  const { places: t } = useTexts(compareTexts)
  const format = useFormat()
  const letters = compared.flatMap(({ style, track }) =>
    track !== null && placeAt(track, time)?.between ? trackLetter(style) : [],
  )
  return (
    <p className="compare-note number">
      {letters.length > 0 ? t.interpolated({ ships: format.listed(letters) }) : t.reported}
    </p>
  )
}
