import type { Profile } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { profileQuery } from '../../api/account-api.ts'
import { accountTexts, type AccountPage } from '../../features/account/account-texts.ts'
import { AccountInfo } from '../../features/account/account-info.tsx'
import { PersonalInformation } from '../../features/account/personal-information.tsx'
import { Planned } from '../../features/account/planned-page.tsx'
import { VisualTools } from './visual-tools.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const ConsumptionRecords = lazy(async () => ({
  default: (await import('./consumption-records.tsx')).ConsumptionRecords,
}))
const AccountUse = lazy(async () => ({ default: (await import('./account-use.tsx')).AccountUse }))
const KeysOfBefore = lazy(async () => ({
  default: (await import('../../features/api-keys/keys-of-before.tsx')).KeysOfBefore,
}))
const AreaRemind = lazy(async () => ({ default: (await import('./area-remind.tsx')).AreaRemind }))
const PlanRoutes = lazy(async () => ({ default: (await import('./plan-routes.tsx')).PlanRoutes }))

const ApiService = lazy(async () => ({ default: (await import('./api-service.tsx')).ApiService }))

const Organisation = lazy(async () => ({ default: (await import('./organisation.tsx')).Organisation }))
const HistoryData = lazy(async () => ({ default: (await import('./history-data.tsx')).HistoryData }))

const Help = lazy(async () => ({ default: (await import('./account-help.tsx')).AccountHelp }))

/** A slow line brings the title first: grey lines say that the rest comes. */
const waiting = <Skeleton lines={10} />

/** A page of the account area under its title. */
export function Page({ page }: { page: AccountPage }) {
  const { entries } = useTexts(accountTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  usePageTitle(entries[page])
  return (
    <>
      <h1>{entries[page]}</h1>
      {page === 'myAccountInfo' ? (
        <WithProfile>{(profile) => <AccountInfo profile={profile} usage={<Use />} />}</WithProfile>
      ) : page === 'personalInformation' ? (
        <>
          <LazyPart>
            <KeysOfBefore user={user} />
          </LazyPart>
          <WithProfile>{(profile) => <PersonalInformation profile={profile} />}</WithProfile>
        </>
      ) : page === 'consumptionRecords' ? (
        <LazyPart waiting={waiting}>
          <ConsumptionRecords />
        </LazyPart>
      ) : page === 'areaRemind' ? (
        <LazyPart waiting={waiting}>
          <AreaRemind />
        </LazyPart>
      ) : page === 'organisation' ? (
        <LazyPart waiting={waiting}>
          <Organisation />
        </LazyPart>
      ) : page === 'apiService' ? (
        <LazyPart waiting={waiting}>
          <ApiService />
        </LazyPart>
      ) : page === 'help' ? (
        <LazyPart waiting={waiting}>
          <Help />
        </LazyPart>
      ) : page === 'historyData' ? (
        <LazyPart waiting={waiting}>
          <HistoryData />
        </LazyPart>
      ) : page === 'planRoutes' ? (
        <LazyPart waiting={waiting}>
          <PlanRoutes />
        </LazyPart>
      ) : page === 'visualTools' ? (
        <VisualTools />
      ) : (
        <Planned page={page} />
      )}
    </>
  )
}

function Use() {
  return (
    <LazyPart waiting={waiting}>
      <AccountUse />
    </LazyPart>
  )
}

function WithProfile({ children }: { children(profile: Profile): ReactNode }) {
  const { failed } = useTexts(accountTexts)
  const profile = useQuery(profileQuery)
  if (profile.data) return children(profile.data)
  if (profile.error) return <Failure text={failed} why={profile.error.message} onRetry={() => void profile.refetch()} />
  return <Skeleton lines={12} />
}
