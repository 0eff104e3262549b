import { Copy, Download } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { saveFile } from '../../api/download-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Shown once, to be kept by their owner. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useTexts(secondFactorTexts)
  const text = codes.join('\n')
  return (
    <Dialog title={t.codesTitle} room="room-site" onClose={onClose}>
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
          <Button icon={Copy} onClick={() => void copyText(text)}>
            {t.codesCopy}
          </Button>
          <Button
            icon={Download}
            onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
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
