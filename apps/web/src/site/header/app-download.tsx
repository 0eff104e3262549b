import './app-download.css'
import { Smartphone } from 'lucide-react'
import { useLanguage } from '../../i18n/use-language.ts'
import type { QrCode as Code } from '../../brand/brand.ts'
import { QrCode } from '../../brand/qr-code.tsx'
import { Popover } from '../../ui/popover/popover.tsx'

/** The mobile application: a code for who sits at a desk, its words and link for who holds the phone. */
export function AppDownload({ app }: { app: Code }) {
  const language = useLanguage()
  return (
    <Popover icon={Smartphone} label={app.title[language]} className="header-app">
      <QrCode code={app} />
    </Popover>
  )
}
