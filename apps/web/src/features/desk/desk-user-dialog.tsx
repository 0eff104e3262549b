import type { DeskUser, DeskUserDetails, DeskUserStep } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { deskUserQuery, stepUser } from './desk-api.ts'
import { useShutDesk } from './desk-table.tsx'
import { deskTexts } from './desk-texts.ts'
import { toldText } from './told-text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What an entry of a security log says happened. */
export type EventName = (event: DeskUserDetails['events'][number]) => string

interface DeskUserDialogProps {
  user: DeskUser
  eventName: EventName
  onClose(): void
}

/** One account, and what can be done with it. */
export function DeskUserDialog({ user, eventName, onClose }: DeskUserDialogProps) {
  const { user: t } = useTexts(deskTexts)
  const { data, error, refetch } = useQuery(deskUserQuery(user.id))
  useShutDesk(error)
  const [step, setStep] = useState<DeskUserStep | null>(null)
  if (step && data)
    return (
      <ReasonDialog
        title={t.steps[step]}
        text={t.stepText[step]({ name: user.name })}
        told={tellsOwner(step) ? toldText(t, data) : undefined}
        call={(reason) => stepUser(user.id, step, reason)}
        onDone={step === 'delete' ? onClose : undefined}
        onClose={() => setStep(null)}
      />
    )
  return (
    <Dialog title={user.name} room="room-site" firstFocus="title" className="desk-user" onClose={onClose}>
      {data ? (
        <Details user={data} eventName={eventName} onStep={setStep} />
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

const tellsOwner = (step: DeskUserStep) => step === 'resetSecondFactor' || step === 'delete'

interface DetailsProps {
  user: DeskUserDetails
  eventName: EventName
  onStep(step: DeskUserStep): void
}

function Details({ user, eventName, onStep }: DetailsProps) {
  const { user: t, users } = useTexts(deskTexts)
  const format = useFormat()
  const { fleets, followedShips, apiKeys } = user
  const steps: DeskUserStep[] = [
    'endSessions',
    user.lockedAt === null ? 'lock' : 'unlock',
    ...(user.secondFactor ? (['resetSecondFactor'] as const) : []),
    'delete',
  ]
  return (
    <div className="desk-details">
      <dl>
        <dt>{t.number}</dt>
        <dd>{String(user.id)}</dd>
        <dt>{users.contact}</dt>
        <dd>{[user.mobile, user.email].filter(Boolean).join(' · ')}</dd>
        <dt>{t.realName}</dt>
        <dd>{user.realName || users.none}</dd>
        <dt>{users.company}</dt>
        <dd>{user.company || users.none}</dd>
        <dt>{users.registered}</dt>
        <dd>{format.moment(user.registeredAt)}</dd>
        <dt>{t.keeps}</dt>
        <dd>{t.kept({ fleets, ships: followedShips, keys: apiKeys })}</dd>
      </dl>
      {user.operator || user.demo ? (
        user.operator && <p>{t.protected}</p>
      ) : (
        <div className="desk-steps">
          {steps.map((step) => (
            <Button key={step} className={step === 'delete' ? 'desk-remove' : ''} onClick={() => onStep(step)}>
              {t.steps[step]}
            </Button>
          ))}
        </div>
      )}
      <h3>{t.sessions}</h3>
      {user.sessions.length === 0 && <p>{t.noSessions}</p>}
      <ul>
        {user.sessions.map(({ device, address, lastSeenAt }, index) => (
          <li key={index}>
            {device || t.unknownDevice} · {address} · {format.moment(lastSeenAt)}
          </li>
        ))}
      </ul>
      <h3>{t.events}</h3>
      <ul>
        {user.events.map((event) => (
          <li key={event.id}>
            {format.moment(event.at)} · {eventName(event)} · {event.address || users.none}
          </li>
        ))}
      </ul>
    </div>
  )
}
