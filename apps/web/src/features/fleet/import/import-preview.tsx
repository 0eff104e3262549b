import type { Match } from '@fairway/contract'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { followShips, succeeded } from '../../../api/fleet-api.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { FleetPicker } from '../fleets/fleet-picker.tsx'
import { keepLastFleet } from '../fleets/fleet-settings.ts'
import { fleetTexts } from '../fleet-texts.ts'
import { FormProblem } from './form-problem.tsx'
import { ImportCounts, type ShownLines } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import { nextColour } from '../fleets/next-colour.ts'
import { useImportTarget, type ImportTarget } from './use-import-target.ts'

interface ImportPreviewProps {
  match: Match
  fleet: string | null
  onBack(): void
  onClose(): void
}

/** What the lines mean, line by line, and into which fleet the ships go. Until the button is pressed nothing has happened. */
export function ImportPreview({ match, fleet, onBack, onClose }: ImportPreviewProps) {
  const { import: texts } = useTexts(fleetTexts)
  const into = useImportTarget(match, fleet)
  const [shown, setShown] = useState<ShownLines>('all')
  const { problem, busy, add } = useAdding(into, onClose)
  const ignored =
    match.columns?.filter(({ means, heading }) => means === null && heading !== '').map(({ heading }) => heading) ?? []
  return (
    <div className="fleet-form">
      <ImportCounts match={match} shown={shown} onShow={setShown} />
      {ignored.length > 0 && <p className="form-note">{texts.columnsLeft({ names: ignored.join(' · ') })}</p>}
      <ImportRows
        rows={shown === 'all' ? match.rows : match.rows.filter(({ outcome }) => outcome === shown)}
        choices={into.choices}
        onChoose={into.choose}
      />
      <ImportInto into={into} />
      <FormProblem text={into.tooMany ?? problem} />
      <div className="dialog-actions">
        <Button icon={ArrowLeft} className="import-back" onClick={onBack}>
          {texts.back}
        </Button>
        <span className="import-nothing">{texts.nothingYet}</span>
        <Button
          kind="primary"
          disabled={busy || into.working === 0 || into.tooMany !== null || into.nameless}
          onClick={add}
        >
          {into.working === 0 ? texts.nothing : texts.confirm({ count: into.working })}
        </Button>
      </div>
    </div>
  )
}

/** The press of the button: all ships of the list are followed, or none. */
function useAdding({ fleets, byFile, picked, ships, target, followed }: ImportTarget, onDone: () => void) {
  const { import: texts } = useTexts(fleetTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
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
      onDone()
    })
  return { problem, busy, add }
}

function ImportInto({ into }: { into: ImportTarget }) {
  const { import: texts } = useTexts(fleetTexts)
  const format = useFormat()
  const { fleets, limits, byFile, picked, followed } = into
  return (
    <div className="import-into">
      <FleetPicker
        label={texts.into}
        fleets={fleets}
        mostShips={limits.shipsInFleet}
        mostFleets={limits.fleets}
        // While the file says the fleets, none of the list is chosen.
        picked={byFile ? { fleet: '' } : picked}
        onPick={into.pick}
      >
        {into.namesFleets && (
          <label>
            <input type="radio" name="fleet" checked={byFile} onChange={() => into.setByFile(true)} />
            <span className="fleet-picker-name">{texts.byFile}</span>
          </label>
        )}
      </FleetPicker>
      {into.known > 0 && (
        <fieldset className="import-choice">
          <legend>
            {texts.followedLabel} ({format.number(into.known)})
          </legend>
          {(['stay', 'move'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="followed" checked={followed === one} onChange={() => into.setFollowed(one)} />
              {texts[one]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
