import './delivery.css'
import type { PushDevice, PushDevices } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { BellRing, MonitorSmartphone, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deleteDevice, devicesQuery, hereQuery, saveDevice, testDevice } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { permissionHere, subscribeHere, unsubscribeHere } from './this-browser.ts'
import { worked } from './worked.ts'

/** Browsers of the reader that show notifications: this one is asked by a press, and any can be tried and removed. */
export function Notifications({ user }: { user: string }) {
  const { push: t } = useTexts(deliveryTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(devicesQuery(user))
  const here = useQuery(hereQuery(data?.devices.map(({ id }) => id) ?? [])).data
  return (
    <section className="account-card" aria-labelledby="notifications-title">
      <h2 id="notifications-title">{t.title}</h2>
      <p>{t.lead}</p>
      {data === undefined ? (
        <Pending text={t.failed} lines={3} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ThisBrowser devices={data} here={here} />
          {data.devices.length === 0 ? (
            <Empty icon={MonitorSmartphone} text={t.none} />
          ) : (
            <>
              <ul className="delivery-list">
                {data.devices.map((device) => (
                  <DeviceRow key={device.id} device={device} isHere={device.id === here} />
                ))}
              </ul>
              <small className="number">
                {t.count({ count: format.number(data.devices.length), most: format.number(data.most) })}
              </small>
            </>
          )}
        </>
      )}
    </section>
  )
}

/** `here`: by what the server knows this browser; undefined while that is looked up. */
function ThisBrowser({ devices, here }: { devices: PushDevices; here: string | null | undefined }) {
  const { push: t } = useTexts(deliveryTexts)
  const [permission, setPermission] = useState(permissionHere)
  const [busy, run] = useBusy()
  if (permission !== 'open') return <p className="form-note">{t.cannot[permission]}</p>
  if (here === undefined || devices.devices.some(({ id }) => id === here)) return null
  const subscribe = () =>
    run(async () => {
      const subscription = await subscribeHere(devices.publicKey).catch((error: unknown) => {
        console.warn('This browser cannot be subscribed.', error)
        return 'failed' as const
      })
      setPermission(permissionHere())
      if (subscription === 'failed') toast('bad', t.serviceAway)
      else if (subscription !== null && worked(await saveDevice(subscription))) toast('good', t.added)
    })
  return (
    <div className="account-actions">
      <Button kind="primary" icon={BellRing} disabled={busy} aria-busy={busy} onClick={subscribe}>
        {t.add}
      </Button>
    </div>
  )
}

function DeviceRow({ device, isHere }: { device: PushDevice; isHere: boolean }) {
  const { push: t } = useTexts(deliveryTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const { id, service, createdAt, failingSince } = device
  const name = device.name || t.unnamed
  const test = () =>
    run(async () => {
      if (worked(await testDevice(id))) toast('good', t.tested)
    })
  const rowGoes = useFocusAfter()
  const remove = () =>
    run(async () => {
      rowGoes()
      if (isHere) await unsubscribeHere().catch(console.warn)
      if (worked(await deleteDevice(id))) toast('good', t.removed({ name }))
    })
  return (
    <li>
      <div className="delivery-what">
        <strong>
          {name} {isHere && t.here}
        </strong>
        <small>
          {service} · {t.since({ time: format.moment(createdAt) })}
        </small>
        {failingSince !== null && (
          <small className="delivery-trouble">{t.failing({ time: format.moment(failingSince) })}</small>
        )}
      </div>
      <IconButton label={t.test({ name })} icon={Send} disabled={busy} onClick={test} />
      <IconButton label={t.remove({ name })} icon={Trash2} disabled={busy} onClick={remove} />
    </li>
  )
}
