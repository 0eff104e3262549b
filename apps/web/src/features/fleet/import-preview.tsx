import type { Match } from '@fairway/contract'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { followShips, succeeded } from '../../api/fleet-calls.ts'
import { useFleets } from './use-fleets.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { FleetPicker, type Picked } from './fleet-picker.tsx'
import { keepLastFleet } from './fleet-settings.ts'
import { fleetTexts } from './fleet-texts.ts'
import { FormProblem } from './form-problem.tsx'
import { shipsToFollow, type Choices } from './import-plan.ts'
import { ImportRows } from './import-rows.tsx'
import { nextColour } from './next-colour.ts'

interface ImportPreviewProps {
  match: Match
  fleet: string | null
  onBack(): void
  onClose(): void
}

const outcomes = ['matched', 'unheard', 'several', 'notFound', 'repeated'] as const
type Shown = (typeof outcomes)[number] | 'all'

/** What the lines mean, line by line, and into which fleet the ships go. Until the button is pressed nothing has happened. */
export function ImportPreview({ match, fleet, onBack, onClose }: ImportPreviewProps) {
  const { import: texts, pick } = useTexts(fleetTexts)
  const format = useFormat()
  const { fleets, limits, places } = useFleets()
  const [choices, setChoices] = useState<Choices>(new Map())
  const [shown, setShown] = useState<Shown>('all')
  const [followed, setFollowed] = useState<'stay' | 'move'>('stay')
  const namesFleets = match.rows.some(({ groupName }) => groupName !== null)
  const [byFile, setByFile] = useState(namesFleets)
  const [chosen, setChosen] = useState<Picked | null>(null)
  const kept = fleets.find(({ id }) => id === fleet) ?? fleets[0]
  const picked = chosen ?? (kept ? { fleet: kept.id } : { newName: pick.defaultName })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()

  const ships = shipsToFollow(match, choices, byFile)
  const fresh = ships.filter(({ mmsi }) => !places.has(mmsi))
  const working = followed === 'move' ? ships : fresh
  const target = 'fleet' in picked ? fleets.find(({ id }) => id === picked.fleet) : undefined
  const arriving = ships.filter(({ mmsi }) =>
    places.has(mmsi) ? followed === 'move' && places.get(mmsi)!.fleet.id !== target?.id : true,
  ).length
  const roomInFleet = limits.shipsInFleet - (target?.ships.length ?? 0)
  const roomForAll = limits.ships - places.size
  const own =
    fresh.length > roomForAll
      ? texts.overAll({ wanted: format.number(fresh.length), room: format.number(roomForAll) })
      : !byFile && arriving > roomInFleet
        ? texts.overFleet({ wanted: format.number(arriving), room: format.number(roomInFleet) })
        : null

  const add = () =>
    run(async () => {
      setProblem(null)
      // A fleet that is made for the ships comes with them, in one call: all of it or nothing.
      const newName = !byFile && 'newName' in picked ? picked.newName.trim() : ''
      const rows =
        newName === '' ? ships : ships.map((ship) => ({ ...ship, groupName: newName, groupColor: nextColour(fleets) }))
      const answer = await followShips(rows, { fleet: target?.id ?? null, followed })
      if (!succeeded(answer) || answer.result === null) return setProblem(sentenceOf(answer))
      const { fleet, added, moved } = answer.result
      keepLastFleet(fleet)
      toast('good', moved > 0 ? texts.doneMoved({ count: added, moved }) : texts.done({ count: added }))
      onClose()
    })

  const ignored =
    match.columns?.filter(({ means, heading }) => means === null && heading !== '').map(({ heading }) => heading) ?? []
  return (
    <div className="fleet-form">
      <fieldset className="import-counts">
        <legend className="visually-hidden">{texts.filter}</legend>
        <Button
          aria-pressed={shown === 'all'}
          className={shown === 'all' ? 'is-on' : ''}
          onClick={() => setShown('all')}
        >
          {texts.all} <b className="number">{format.number(match.rows.length)}</b>
        </Button>
        {outcomes.map(
          (outcome) =>
            match.counts[outcome] > 0 && (
              <Button
                key={outcome}
                aria-pressed={shown === outcome}
                className={`is-${outcome} ${shown === outcome ? 'is-on' : ''}`}
                onClick={() => setShown(outcome)}
              >
                {texts.counts[outcome]} <b className="number">{format.number(match.counts[outcome])}</b>
              </Button>
            ),
        )}
      </fieldset>
      {ignored.length > 0 && <p className="form-note">{texts.columnsLeft({ names: ignored.join(' · ') })}</p>}
      <ImportRows
        rows={shown === 'all' ? match.rows : match.rows.filter(({ outcome }) => outcome === shown)}
        choices={choices}
        onChoose={(line, mmsi) => setChoices(new Map(choices).set(line, mmsi))}
      />
      <div className="import-into">
        <FleetPicker
          label={texts.into}
          fleets={fleets}
          mostShips={limits.shipsInFleet}
          mostFleets={limits.fleets}
          // While the file says the fleets, none of the list is chosen.
          picked={byFile ? { fleet: '' } : picked}
          onPick={(next) => {
            setChosen(next)
            setByFile(false)
          }}
        >
          {namesFleets && (
            <label>
              <input type="radio" name="fleet" checked={byFile} onChange={() => setByFile(true)} />
              <span className="fleet-picker-name">{texts.byFile}</span>
            </label>
          )}
        </FleetPicker>
        {ships.length > fresh.length && (
          <fieldset className="import-choice">
            <legend>
              {texts.followedLabel} ({format.number(ships.length - fresh.length)})
            </legend>
            {(['stay', 'move'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="followed" checked={followed === one} onChange={() => setFollowed(one)} />
                {texts[one]}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <FormProblem text={own ?? problem} />
      <div className="dialog-actions">
        <Button icon={ArrowLeft} className="import-back" onClick={onBack}>
          {texts.back}
        </Button>
        <span className="import-nothing">{texts.nothingYet}</span>
        <Button
          kind="primary"
          disabled={
            busy ||
            working.length === 0 ||
            own !== null ||
            (!byFile && 'newName' in picked && picked.newName.trim() === '')
          }
          onClick={add}
        >
          {working.length === 0 ? texts.nothing : texts.confirm({ count: working.length })}
        </Button>
      </div>
    </div>
  )
}
