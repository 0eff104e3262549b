import './follow-button.css'
import { ChevronDown, Eye, EyeOff, Folder, NotebookPen, Star, StarOff } from 'lucide-react'
import { fleetsQuery, followShips, showShips, succeeded } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { currentUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { requireLogin } from '../../../session/require-login.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { fleetPanelTexts, type FleetPanelTexts } from './fleet-panel-texts.ts'

/** Follows the ship, after the login for who has none; of a followed one it says in which fleet she is and what can be done. */
export function FollowButton({ mmsi, name }: { mmsi: number; name: string }) {
  const texts = useTexts(fleetPanelTexts)
  const { places } = useFleets()
  const [busy, run] = useBusy()
  const place = places.get(mmsi)
  if (!place) {
    return (
      <Button
        kind="primary"
        icon={Star}
        disabled={busy}
        aria-busy={busy}
        onClick={() => requireLogin('follow', () => run(() => follow(mmsi, name, texts)))}
      >
        {texts.follow}
      </Button>
    )
  }
  const { fleet, ship } = place
  const shown = ship.shown && fleet.shown
  return (
    <MenuButton
      label={texts.following({ fleet: fleet.groupName })}
      className="following"
      entries={[
        { text: texts.note, icon: NotebookPen, act: () => openFleetDialog({ kind: 'note', ship: { mmsi, name } }) },
        { text: texts.move, icon: Folder, act: () => openFleetDialog({ kind: 'move', ships: [{ mmsi, name }] }) },
        ...(fleet.shown
          ? [
              {
                text: shown ? texts.hide : texts.show,
                icon: shown ? EyeOff : Eye,
                act: () => void showShips([mmsi], !shown),
              },
            ]
          : []),
        {
          text: texts.unfollow,
          icon: StarOff,
          act: () =>
            openFleetDialog({ kind: 'unfollow', ships: [{ mmsi, name, note: ship.note, reminders: ship.reminders }] }),
        },
      ]}
    >
      <Star aria-hidden />
      <span>{texts.following({ fleet: fleet.groupName })}</span>
      <ChevronDown aria-hidden />
    </MenuButton>
  )
}

/** Into the only fleet, or the first that is made; who has several chooses. Asked anew: a login may have brought fleets of another day. */
async function follow(mmsi: number, name: string, texts: FleetPanelTexts): Promise<void> {
  const known = await queryClient
    .fetchQuery({ ...fleetsQuery(currentUser()?.encryptId ?? null), staleTime: 0 })
    .catch(() => null)
  const fleets = known?.fleets ?? []
  if (fleets.some(({ ships }) => ships.some((ship) => ship.mmsi === mmsi))) return toast('note', texts.alreadyFollowed)
  if (fleets.length > 1) return openFleetDialog({ kind: 'follow', ships: [{ mmsi, name }] })
  const answer = await followShips([{ mmsi }])
  if (!succeeded(answer) || answer.result === null) return toast('bad', sentenceOf(answer))
  const { fleets: now } = await queryClient.ensureQueryData(fleetsQuery(currentUser()?.encryptId ?? null))
  toast('good', texts.followed({ fleet: now.find(({ id }) => id === answer.result?.fleet)?.groupName ?? texts.title }))
}
