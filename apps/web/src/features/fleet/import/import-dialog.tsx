import type { Match } from '@fairway/contract'
import { useState } from 'react'
import { matchShips } from '../../../api/fleet-api.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { fleetTexts } from '../fleet-texts.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSource, type Source } from './import-source.tsx'

/** Ships from a pasted list or a file: first what each line means, then, and only when the reader agrees, they are followed. */
export function ImportDialog({
  fleet,
  from = 'paste',
  onClose,
}: {
  fleet: string | null
  from?: 'paste' | 'file'
  onClose(): void
}) {
  const texts = useTexts(fleetTexts).import
  const [source, setSource] = useState<Source>({ kind: from, text: '', file: null })
  const [match, setMatch] = useState<Match | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const look = (list: Blob) =>
    run(async () => {
      setProblem(null)
      const answer = await matchShips(list)
      if (answer.result) setMatch(answer.result)
      else setProblem(sentenceOf(answer))
    })
  return (
    <Dialog title={match ? texts.preview : texts.title} onClose={onClose} className="import-dialog">
      {match ? (
        <ImportPreview match={match} fleet={fleet} onBack={() => setMatch(null)} onClose={onClose} />
      ) : (
        <ImportSource
          source={source}
          busy={busy}
          problem={problem}
          onChange={(next) => {
            setSource(next)
            setProblem(null)
          }}
          onLook={look}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
