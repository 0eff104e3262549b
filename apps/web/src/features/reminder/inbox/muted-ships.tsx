import { errorCodes } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { mutedQuery, muteShip } from '../reminder-api.ts'
import { inboxTexts } from './inbox-texts.ts'
import { useShipNames } from '../rule/rule-text.ts'

const MUTE_MS = 24 * 3_600_000

/** Lets the rules be silent about a ship for a day. */
export function MuteButton({ mmsi, ship }: { mmsi: number; ship: string }) {
  const { muted: t } = useTexts(inboxTexts)
  const format = useFormat()
  const until = () => Date.now() + MUTE_MS
  const mute = async (at: number) => {
    const answer = await muteShip(mmsi, at)
    if (answer.code === errorCodes.ok) toast('good', t.done({ ship, time: format.moment(at) }))
    else toast('bad', sentenceOf(answer))
  }
  return <IconButton label={t.mute({ ship })} icon={BellOff} onClick={() => void mute(until())} />
}

interface MutedShipsProps {
  user: string
  /** Of these alone; all, when it is left out. */
  concerns?(mmsi: number): boolean
}

/** The ships that are muted, each with the way back; nothing when there are none. */
export function MutedShips({ user, concerns = () => true }: MutedShipsProps) {
  const { muted: t } = useTexts(inboxTexts)
  const format = useFormat()
  const ships = (useQuery(mutedQuery(user)).data?.ships ?? []).filter(({ mmsi }) => concerns(mmsi))
  const nameOf = useShipNames(ships.map(({ mmsi }) => mmsi))
  if (ships.length === 0) return null
  const hearAgain = async (mmsi: number) => {
    const answer = await muteShip(mmsi, null)
    if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
  }
  return (
    <details className="reminder-templates">
      <summary>{t.title({ count: ships.length })}</summary>
      <ul className="inbox-events">
        {ships.map(({ mmsi, until }) => (
          <li key={mmsi}>
            <div className="inbox-event">
              <strong>{nameOf(mmsi)}</strong>
              <span>{t.until({ time: format.moment(until) })}</span>
            </div>
            <IconButton label={t.again({ ship: nameOf(mmsi) })} icon={Bell} onClick={() => void hearAgain(mmsi)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
