import { errorCodes, type UserInfo } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../api/request.ts'
import { accountTexts } from '../../features/account/account-texts.ts'
import { eventName } from '../../features/account/event-name.ts'
import { Desk } from '../../features/desk/desk.tsx'
import { deskQuery } from '../../features/desk/desk-api.ts'
import { DeskDoor } from '../../features/desk/desk-door.tsx'
import { deskTexts } from '../../features/desk/desk-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { NeedsLogin } from '../../session/needs-login.tsx'
import { useUser } from '../../session/session.ts'
import { UserMenu } from '../../site/header/user-menu.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Standalone } from '../account/standalone.tsx'
import { PortAreasAtDesk } from './port-areas-at-desk.tsx'
import { Page as NotFoundPage } from '../not-found/not-found.page.tsx'

/** The operator's desk; for everybody else there is no such page. */
export function Page() {
  const user = useUser((session) => session.user)
  return user === null ? (
    <Standalone>
      <NeedsLogin />
    </Standalone>
  ) : (
    <OfUser key={user.encryptId} user={user} />
  )
}

function OfUser({ user }: { user: UserInfo }) {
  const { title } = useTexts(deskTexts)
  const { data, error, refetch } = useQuery(deskQuery(user.encryptId))
  usePageTitle(title)
  if (error instanceof CallError && error.code === errorCodes.notFound)
    return (
      <Standalone>
        <NotFoundPage />
      </Standalone>
    )
  return (
    <Standalone menu={<UserMenu user={user} />}>
      <div className="desk">
        <h1>{title}</h1>
        {data === undefined ? (
          error ? (
            <Failure text={error.message} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={6} />
          )
        ) : data.entered ? (
          <OpenDesk />
        ) : (
          <DeskDoor proved={data.proved} minutes={data.idleMinutes} />
        )}
      </div>
    </Standalone>
  )
}

function OpenDesk() {
  const { info } = useTexts(accountTexts)
  return <Desk eventName={(event) => eventName(event, info.events)} ports={<PortAreasAtDesk />} />
}
