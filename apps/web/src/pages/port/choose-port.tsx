import '../../site/blocks/work-page.css'
import { Link } from 'react-router'
import { boardTexts } from '../../features/board/board-texts.ts'
import { useRecents } from '../../features/search/recent-searches.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { OtherPort } from './other-port.tsx'

/** `/port/arrivals`: which port's board is wanted; the ports that the reader looked at last are one press away. */
export function ChoosePort() {
  const ui = useTexts(uiTexts)
  const t = useTexts(boardTexts)
  const format = useFormat()
  const { ports } = useRecents()
  usePageTitle(t.title)
  return (
    <div className="work-page room-bridge">
      <a className="skip-link" href="#arrivals">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="arrivals" className="work-main arrivals-main" tabIndex={-1}>
        <h1>{t.title}</h1>
        <p>{t.choose}</p>
        <OtherPort first />
        {ports.length > 0 && (
          <>
            <h2>{t.recent}</h2>
            <ul className="arrivals-recent">
              {ports.map((port) => (
                <li key={port.locode}>
                  <Link className="button button-quiet" to={`/port/${port.locode}/arrivals`}>
                    <Flag code={port.country} /> {format.portName(port)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  )
}
