import './install-offer.css'
import { Download } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { install, useInstall } from './install-store.ts'
import { offlineTexts } from './offline-texts.ts'
import { isIosBrowser } from '../../offline/ios-browser.ts'

/** The way to have the map as an app, where the browser has one; nothing elsewhere. */
export function InstallOffer() {
  const offer = useInstall((state) => state.offer)
  const ios = isIosBrowser(navigator)
  return offer !== null || ios ? <Offer ios={ios} /> : null
}

function Offer({ ios }: { ios: boolean }) {
  const { install: texts } = useTexts(offlineTexts)
  return (
    <section className="install-offer" aria-labelledby="install-offer">
      <h3 id="install-offer">{texts.title}</h3>
      <p>{texts.lead}</p>
      {ios ? (
        <p>{texts.ios}</p>
      ) : (
        <Button icon={Download} onClick={() => void install()}>
          {texts.action}
        </Button>
      )}
    </section>
  )
}
