import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { currentPlans } from './current-plans.ts'
import { purchasesQuery } from './purchase-api.ts'
import { purchasesTexts } from './purchases-texts.ts'

/** The plans of an account, and when each ends. `month`: the calendar month (UTC) of now, YYYY-MM. */
export function PlanFacts({ user, month }: { user: string; month: string }) {
  const { plan: t } = useTexts(purchasesTexts)
  const language = useLanguage()
  const format = useFormat()
  const { data, error, refetch } = useQuery(purchasesQuery(user))
  if (data === undefined)
    return error ? (
      <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={1} />
    )
  const plans = currentPlans(data.purchases, month)
  if (plans.length === 0) return <p>{t.none}</p>
  return (
    <ul className="plan-facts">
      {plans.map(({ id, name, creditsPerMonth, firstMonth, lastMonth }) => (
        <li key={id}>
          <strong>{name[language]}</strong>
          <span>{t.credits({ credits: format.number(creditsPerMonth) })}</span>
          <span>
            {firstMonth > month ? t.later({ first: firstMonth, last: lastMonth }) : t.until({ last: lastMonth })}
          </span>
        </li>
      ))}
    </ul>
  )
}
