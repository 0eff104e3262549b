import { useId } from 'react'
import { formatClockIn } from '../../i18n/format-time.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { useNow } from '../../ui/use-now.ts'
import { useUser } from '../../session/session.ts'

import { layersTexts } from './layers-texts.ts'

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that every time on the page is told in. */
export function TimeZoneChoice() {
  const texts = useTexts(layersTexts)
  const language = useLanguage()
  const { timeZone } = useDisplay()
  const now = useNow()
  const id = useId()
  const loggedIn = useUser(({ user }) => user !== null)
  const clock = formatClockIn(now, timeZone ?? browserZone, language)
  return (
    <div className="layers-zone">
      <label htmlFor={id}>{texts.timeZone}</label>
      <select id={id} value={timeZone ?? ''} onChange={(event) => setDisplay({ timeZone: event.target.value || null })}>
        <option value="">{texts.browser({ zone: browserZone })}</option>
        <option value="UTC">{texts.utc}</option>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
      {clock !== null && <p className="number">{texts.now({ clock })}</p>}
      {loggedIn && <p>{texts.account}</p>}
    </div>
  )
}
