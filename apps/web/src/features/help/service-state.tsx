import { statusApi } from '@fairway/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { ask } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { helpTexts } from './help-texts.ts'

const statusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => ask(statusApi.getStatus, { signal, quiet: true }),
  refetchInterval: 60_000,
  retry: false,
})

const icons = { ok: CircleCheck, degraded: CircleAlert, failing: CircleX }

/** Whether the service works now. */
export function ServiceState() {
  const { state: t } = useTexts(helpTexts)
  const format = useFormat()
  const { data, error } = useQuery(statusQuery)
  if (data === undefined) return error === null ? <Skeleton lines={2} /> : <output>{t.failed}</output>
  const Icon = icons[data.status]
  return (
    <div>
      <output className={`help-state is-${data.status}`}>
        <Icon aria-hidden />
        {t[data.status]}
      </output>
      <dl className="help-parts">
        {(['database', 'tracks'] as const).map((part) => (
          <div key={part}>
            <dt>{t.parts[part]}</dt>
            <dd>{data.answering[part] ? t.answering : t.silent}</dd>
          </div>
        ))}
      </dl>
      <p className="help-since">{t.since({ time: format.moment(data.startedAt) })}</p>
    </div>
  )
}
