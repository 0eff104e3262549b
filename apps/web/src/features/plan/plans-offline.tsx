import { ArrowLeft, RotateCw, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { useNow } from '../../ui/use-now.ts'
import { planTexts } from './plan-texts.ts'

/** That there is no connection, how old what one sees is, and what cannot be done meanwhile. */
export function PlansOffline({ asOf }: { asOf: number }) {
  const { offline: t } = useTexts(planTexts)
  const format = useFormat()
  const now = useNow()
  return (
    <div className="account-note plans-offline">
      <WifiOff aria-hidden />
      <p>
        {/* Said once, without the age that changes. */}
        <output>{t.title}</output> · {t.asOf({ moment: format.moment(asOf), age: format.age(now - asOf) })}
      </p>
    </div>
  )
}

interface NotKeptProps {
  what: 'plans' | 'plan' | 'report'
  onRetry(): void
}

/** In the place of what this browser has not kept. */
export function NotKept({ what, onRetry }: NotKeptProps) {
  const { offline: t, back } = useTexts(planTexts)
  const ui = useTexts(uiTexts)
  return (
    <>
      {what !== 'plans' && (
        <p>
          <Link className="plan-back" to="?">
            <ArrowLeft aria-hidden />
            {back}
          </Link>
        </p>
      )}
      <Empty
        icon={WifiOff}
        text={t.notKept[what]}
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            {ui.action.retry}
          </Button>
        }
      />
    </>
  )
}
