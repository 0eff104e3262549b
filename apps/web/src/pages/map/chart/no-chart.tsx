import { useTranslation } from '../../../i18n/use-translation.ts'
import { List } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'

/** Instead of the chart, where it cannot be drawn: says why and points to the list. */
export function NoChart({ reason, onList }: { reason: string; onList(): void }) {
  const { t } = useTranslation()
  return (
    <div className="no-chart" role="alert">
      <p>{t('map.unavailable', { reason })}</p>
      <Button kind="primary" icon={List} onClick={onList}>
        {t('map.openList')}
      </Button>
    </div>
  )
}
