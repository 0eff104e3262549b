import './fleets-panel.css'
import type { ShipRow } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, Plus, Star, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { fleetStateQuery } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { NeedsLogin } from '../../../session/needs-login.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/panel/panel-states.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { FleetGroup } from './fleet-group.tsx'
import { fleetPanelTexts } from './fleet-panel-texts.ts'
import type { FleetsPanelProps } from './fleets-panel-props.ts'

/** Followed ships by fleets, beside the chart: what is shown, where they are, what can be done. */
export function FleetsPanel(props: FleetsPanelProps) {
  const texts = useTexts(fleetPanelTexts)
  const user = useUser((state) => state.user?.encryptId ?? null)
  return (
    <Drawer
      title={texts.title}
      onClose={props.onClose}
      actions={
        user !== null && (
          <Link className="button button-plain fleets-table-link" to="/fleets">
            <Table2 aria-hidden />
            {texts.table}
          </Link>
        )
      }
      foot={user !== null && <Limits />}
    >
      {user === null ? <NeedsLogin /> : <Views user={user} {...props} />}
    </Drawer>
  )
}

const views = ['ships', 'events'] as const
type View = (typeof views)[number]

/** The ships by fleets, or what they all did. */
function Views(props: FleetsPanelProps & { user: string }) {
  const { views: t } = useTexts(fleetPanelTexts)
  const [chosen, setChosen] = useState<View>('ships')
  const tabs = views.map((id): { id: View; name: string } => ({ id, name: t[id] }))
  return (
    <Tabs label={t.label} tabs={tabs} chosen={chosen} onChoose={(id) => setChosen(id)}>
      {chosen === 'ships' ? <Groups {...props} /> : props.events}
    </Tabs>
  )
}

function Groups({ user, ...props }: FleetsPanelProps & { user: string }) {
  const texts = useTexts(fleetPanelTexts)
  const { fleets, known, error, refetch } = useFleets()
  const { data: state } = useQuery(fleetStateQuery(user))
  const rows = useMemo(() => new Map<number, ShipRow>((state?.ships ?? []).map((row) => [row.mmsi, row])), [state])
  if (error !== null) return <Failure text={error} onRetry={() => void refetch()} />
  if (!known) return <Skeleton lines={8} />
  if (fleets.length === 0) {
    return (
      <Empty
        icon={Star}
        text={texts.empty}
        action={
          <Button icon={ListPlus} onClick={() => openFleetDialog({ kind: 'import', fleet: null })}>
            {texts.addShips}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {fleets.map((fleet) => (
        <FleetGroup key={fleet.id} fleet={fleet} rows={rows} open={fleets.length <= 3} {...props} />
      ))}
    </>
  )
}

/** What may be kept, and the ways to more. */
function Limits() {
  const texts = useTexts(fleetPanelTexts)
  const { number } = useFormat()
  const { fleets, places, limits, known } = useFleets()
  return (
    <>
      <div className="fleets-foot">
        <Button icon={Plus} onClick={() => openFleetDialog({ kind: 'fleet', fleet: null })}>
          {texts.newFleet}
        </Button>
        <Button icon={ListPlus} onClick={() => openFleetDialog({ kind: 'import', fleet: null })}>
          {texts.addShips}
        </Button>
      </div>
      {known && (
        <p className="fleets-limits number">
          {texts.limits({
            ships: number(places.size),
            mostShips: number(limits.ships),
            fleets: number(fleets.length),
            mostFleets: number(limits.fleets),
          })}
        </p>
      )}
    </>
  )
}
