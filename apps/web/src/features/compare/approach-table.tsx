import type { Track } from '@fairway/contract'
import { closestApproach, type Approach } from '@fairway/tracking'
import { Crosshair } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { trackLetter } from '../../map/tracks/track-styles.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { compareTexts } from './compare-texts.ts'
import type { Compared } from './use-compared.ts'

interface Pair {
  a: Compared
  b: Compared
  approach: Approach | null
}

/** For each pair of ships when and where they were nearest to each other; the nearest pair first. */
export const ApproachTable = memo(function ApproachTable({
  compared,
  onShow,
}: {
  compared: readonly Compared[]
  onShow(approach: Approach): void
}) {
  const t = useTexts(compareTexts)
  const format = useFormat()
  const pairs = pairsOf(compared)
  return (
    <div className="compare-scroll">
      <table className="compare-table number">
        <caption>
          <strong>{t.approach.title}</strong> {pairs.length === 0 ? t.approach.one : t.approach.lead}
        </caption>
        <thead hidden={pairs.length === 0}>
          <tr>
            <th scope="col">{t.approach.pair}</th>
            <th scope="col">{t.approach.distance}</th>
            <th scope="col">{t.approach.when}</th>
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ a, b, approach }) => {
            const pair = `${trackLetter(a.style)} – ${trackLetter(b.style)}`
            return (
              <tr key={`${a.mmsi} ${b.mmsi}`}>
                <th scope="row" title={`${a.name} – ${b.name}`}>
                  {pair}
                </th>
                {approach === null ? (
                  <td colSpan={3} className="compare-instead">
                    {t.approach.never}
                  </td>
                ) : (
                  <>
                    <td>{format.distance(approach.distance)}</td>
                    <td title={format.utc(approach.time)}>
                      {format.moment(approach.time)}
                      <small>{format.position(approach.a)}</small>
                    </td>
                    <td>
                      <IconButton label={t.approach.show({ pair })} icon={Crosshair} onClick={() => onShow(approach)} />
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
})

function pairsOf(compared: readonly Compared[]): Pair[] {
  const ready = compared.filter(({ state }) => state === 'ready')
  const pairs = ready.flatMap((a, i) =>
    ready.slice(i + 1).map((b): Pair => ({ a, b, approach: approachOf(a.track!, b.track!) })),
  )
  return pairs.sort((one, other) => (one.approach?.distance ?? Infinity) - (other.approach?.distance ?? Infinity))
}

/** Worked out once a pair of tracks, not at every drawing and not again when a third comes. */
const known = new WeakMap<Track, WeakMap<Track, Approach | null>>()

function approachOf(a: Track, b: Track): Approach | null {
  let others = known.get(a)
  if (others === undefined) known.set(a, (others = new WeakMap()))
  let approach = others.get(b)
  if (approach === undefined) others.set(b, (approach = closestApproach(a, b)))
  return approach
}
