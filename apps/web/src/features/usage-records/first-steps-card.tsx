import './usage-records.css'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { profileQuery } from '../../api/account-api.ts'
import { keysQuery } from '../../api/key-usage-api.ts'
import { fleetsQuery } from '../../api/fleet-api.ts'
import { useTexts } from '../../i18n/texts.ts'
import { firstStepNames, firstStepPaths, firstSteps } from './first-steps.ts'
import { usageTexts } from './usage-texts.ts'

/** What to do first in an account, each with its way there; gone once all of it is done. Without an answer of the server there is none. */
export function FirstStepsCard({ user }: { user: string }) {
  const { steps: t } = useTexts(usageTexts)
  const profile = useQuery(profileQuery)
  const keys = useQuery(keysQuery(user))
  const fleets = useQuery(fleetsQuery(user))
  if (!profile.data || !keys.data || !fleets.data) return null
  const done = firstSteps(profile.data, keys.data, fleets.data)
  const count = firstStepNames.filter((name) => done[name]).length
  if (count === firstStepNames.length) return null
  return (
    <section className="account-card" aria-labelledby="first-steps">
      <h2 id="first-steps">{t.title}</h2>
      <p>{t.count({ done: count, all: firstStepNames.length })}</p>
      <ul className="first-steps">
        {firstStepNames.map((name) => (
          <li key={name}>
            {done[name] ? <CircleCheck aria-hidden className="first-step-done" /> : <Circle aria-hidden />}
            <span>
              {done[name] ? t[name] : <Link to={firstStepPaths[name]}>{t[name]}</Link>}
              <span className="visually-hidden">{done[name] ? t.done : t.open}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
