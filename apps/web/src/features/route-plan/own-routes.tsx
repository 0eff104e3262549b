import { errorCodes, type SavedRoutes } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deleteRoute, routesQuery } from './route-api.ts'
import { routePlanTexts } from './route-plan-texts.ts'

type Head = SavedRoutes['routes'][number]

interface OwnRoutesProps {
  user: string
  /** The one that is open. */
  open: string | null
  onOpen(id: string): void
  onRemoved(id: string): void
}

/** The routes that are kept, the last changed first. */
export function OwnRoutes({ user, open, onOpen, onRemoved }: OwnRoutesProps) {
  const { own: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(routesQuery(user))
  const [removing, setRemoving] = useState<Head | null>(null)
  return (
    <section className="plan-part plan-own" aria-label={t.title}>
      <h2>{t.title}</h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
        )
      ) : data.routes.length === 0 ? (
        <p className="plan-said">{t.none}</p>
      ) : (
        <>
          <ul className="plan-routes">
            {data.routes.map((route) => (
              <li key={route.id} className={route.id === open ? 'is-open' : ''}>
                <button
                  type="button"
                  aria-label={t.open({ name: route.name })}
                  aria-current={route.id === open}
                  onClick={() => onOpen(route.id)}
                >
                  <strong>{route.name}</strong>
                  <small className="number">
                    {format.wholeDistance(route.miles * METRES_PER_NM)} · {format.moment(route.changedAt)}
                  </small>
                </button>
                <IconButton label={t.remove({ name: route.name })} icon={Trash2} onClick={() => setRemoving(route)} />
              </li>
            ))}
          </ul>
          <small className="number plan-said">
            {t.count({ count: format.number(data.routes.length), most: format.number(data.most) })}
          </small>
        </>
      )}
      {removing && (
        <RemoveDialog
          route={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            onRemoved(removing.id)
            setRemoving(null)
          }}
        />
      )}
    </section>
  )
}

function RemoveDialog({ route, onClose, onRemoved }: { route: Head; onClose(): void; onRemoved(): void }) {
  const { own: t } = useTexts(routePlanTexts)
  const [busy, run] = useBusy()
  const remove = () =>
    run(async () => {
      const answer = await deleteRoute(route.id)
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      toast('good', t.removed({ name: route.name }))
      onRemoved()
    })
  return (
    <Dialog title={t.removeTitle} room="room-bridge" onClose={onClose}>
      <p>{t.removeText({ name: route.name })}</p>
      <div className="plan-actions">
        <Button className="button-danger" disabled={busy} onClick={() => void remove()}>
          {t.removeYes}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Dialog>
  )
}
