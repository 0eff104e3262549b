import './delivery.css'
import type { Channels } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Pending } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { channelsQuery, saveChannels } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { TellFields } from './tell-fields.tsx'
import { worked } from './worked.ts'

interface PlanChannelsProps {
  user: string
  manageAt: string
  mailAt: string
}

/** Whom voyage plans tell, which have no rule that would say so. */
export function PlanChannels({ user, ...at }: PlanChannelsProps) {
  const { channels: t } = useTexts(deliveryTexts)
  const { data, error, refetch } = useQuery(channelsQuery(user))
  return (
    <section className="account-card" aria-label={t.plans}>
      {data === undefined ? (
        <Pending text={t.failed} lines={4} error={error} onRetry={() => void refetch()} />
      ) : (
        <PlanForm key={JSON.stringify(data.plans)} plans={data.plans} {...at} />
      )}
    </section>
  )
}

/** That all reminder emails are stopped, where they are, and the way back. */
export function StoppedMails({ user }: { user: string }) {
  const { channels: t } = useTexts(deliveryTexts)
  const { data } = useQuery(channelsQuery(user))
  const [busy, run] = useBusy()
  const resume = () =>
    run(async () => {
      if (worked(await saveChannels({ mails: true }))) toast('good', t.resumed)
    })
  if (data === undefined || data.mails) return null
  return (
    <div className="delivery-stopped">
      <p>{t.stopped}</p>
      <Button disabled={busy} onClick={resume}>
        {t.resume}
      </Button>
    </div>
  )
}

function PlanForm({ plans, ...at }: Pick<Channels, 'plans'> & Omit<PlanChannelsProps, 'user'>) {
  const { channels: t } = useTexts(deliveryTexts)
  const [tell, setTell] = useState(plans)
  const [busy, run] = useBusy()
  const save = () =>
    run(async () => {
      if (worked(await saveChannels({ plans: tell }))) toast('good', t.saved)
    })
  return (
    <form
      className="reminder-form plan-channels"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TellFields title={t.plans} lead={t.plansLead} tell={tell} {...at} onChange={setTell} />
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
