import { evidenceApi, evidenceLimits, type Track } from '@fairway/contract'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { downloadFile, saveFile } from '../../../api/download-file.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { requireLogin } from '../../../session/require-login.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { shipTexts } from '../ship-texts.ts'

/** The period as a signed pack, for who is logged in. */
export function TakeEvidence({ track: { mmsi, from, to } }: { track: Track }) {
  const texts = useTexts(shipTexts).history
  const [making, setMaking] = useState(false)
  const take = async () => {
    setMaking(true)
    const file = await downloadFile(evidenceApi.takeEvidence, {
      params: { mmsi },
      query: { from: Math.floor(from), to: Math.ceil(to) },
      name: `evidence-${mmsi}.zip`,
    })
    setMaking(false)
    if (!file.ok) return toast('bad', file.message)
    saveFile(file.name, file.content)
    toast('good', texts.exported({ name: file.name }))
  }
  return (
    <div className="export-track">
      <p className="ship-actions">
        <Button
          icon={ShieldCheck}
          disabled={making}
          aria-busy={making}
          onClick={() => requireLogin('view', () => void take())}
        >
          {making ? texts.exporting : texts.evidence}
        </Button>
        <Link to="/evidence" target="_blank">
          {texts.evidenceVerify}
        </Link>
      </p>
      <p className="ship-note">{texts.evidenceHint({ days: evidenceLimits.days })}</p>
    </div>
  )
}
