import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { saveFile } from '../../api/download-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Shown once, to be kept by their owner: they stay until they were copied or saved, or their owner says so. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useTexts(secondFactorTexts)
  const [taken, setTaken] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog title={t.codesTitle} room="room-site" lasting={!taken} onClose={onClose}>
      <div className="account-planned">
        <p>{t.codesText}</p>
        <ul className="second-factor-codes" aria-label={t.codesList}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="account-actions">
          <Button icon={Copy} onClick={() => void copyText(text).then((copied) => copied && setTaken(true))}>
            {t.codesCopy}
          </Button>
          <Button
            icon={Download}
            onClick={() => {
              saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
              setTaken(true)
            }}
          >
            {t.codesSave}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t.codesKept}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
