import '../map.page.css'
import '../../../features/status/status-line.css'
import './first-sight.css'
import { Circle } from 'lucide-react'
import { PlainSearchField } from '../../../features/search/plain-search-field.tsx'
import { statusTexts } from '../../../features/status/status-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Header } from '../../../site/header/header.tsx'
import { WorkspaceLinks } from '../../../site/header/workspace-links.tsx'
import { mapTexts } from '../map-texts.ts'

/**
 * What stands on the map's page before its script does: rendered at the build, never in the browser. Header and search work
 * as they are; the coast is hung into it (show-first-sight.ts), and the page takes its place when it is drawn.
 */
export function FirstSight() {
  const texts = useTexts(mapTexts)
  const status = useTexts(statusTexts)
  return (
    <div className="bridge room-bridge">
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main className="bridge-map">
        <h1 className="visually-hidden">{texts.heading}</h1>
        <form className="bridge-search" action={`${import.meta.env.BASE_URL}map`}>
          <search className="search">
            <PlainSearchField />
          </search>
        </form>
        <div className="map-canvas" />
      </main>
      <footer className="status-line number" aria-label={status.label}>
        <span className="status-fresh status-connecting">
          <Circle aria-hidden />
          {status.connecting}
        </span>
      </footer>
    </div>
  )
}
