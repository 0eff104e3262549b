import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ReplayedShip } from './replay-ships.ts'
import { placeThen } from './replay-store.ts'
import { replayTexts } from './replay-texts.ts'

interface ReplayedNowProps {
  ships: readonly ReplayedShip[]
  /** The moment that is shown, and the end of the period. */
  time: number
  to: number
}

/** How many ships are played, how many are there now, and how much of that nobody reported. */
export function ReplayedNow({ ships, time, to }: ReplayedNowProps) {
  const texts = useTexts(replayTexts)
  const format = useFormat()
  const there = ships.flatMap(({ track }) => {
    const place = placeThen(track, time, to)
    return place === null ? [] : { place, last: track.time.at(-1)! }
  })
  const interpolated = there.filter(({ place }) => place.between !== null).length
  // In the middle of a period a silent ship is heard again.
  const waiting = there.filter(({ last }) => time > last).length
  return (
    <>
      {texts.ships({ count: ships.length })} {texts.there({ shown: format.number(there.length) })}
      {interpolated > 0 && ` ${texts.interpolated({ count: interpolated })}`}
      {waiting > 0 && ` ${texts.lastKnown({ count: waiting })}`}
    </>
  )
}
