import { List } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { mapTexts } from '../map-texts.ts'

/** Instead of the chart, where it cannot be drawn: says why and points to the list. */
export function NoChart({ reason, onList }: { reason: string; onList(): void }) {
  const texts = useTexts(mapTexts)
  return (
    <div className="no-chart" role="alert">
      <p>{texts.unavailable({ reason })}</p>
      <Button kind="primary" icon={List} onClick={onList}>
        {texts.openList}
      </Button>
    </div>
  )
}
