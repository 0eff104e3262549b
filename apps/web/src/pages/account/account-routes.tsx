import { lazy } from 'react'
import { Navigate, Route } from 'react-router'
import { accountPages } from '../../features/account/account-texts.ts'

const AccountFrame = lazy(async () => ({ default: (await import('./account-frame.tsx')).AccountFrame }))
const OwnPage = lazy(async () => ({ default: (await import('./own-page.tsx')).OwnPage }))
const ConfirmLoginPage = lazy(async () => ({ default: (await import('./confirm-login.page.tsx')).ConfirmLoginPage }))
const OutboxPage = lazy(async () => ({ default: (await import('./outbox.page.tsx')).OutboxPage }))

/** The account area, inside the site's frame. */
export const accountRoutes = (
  <>
    {/* Outside of the frame, which shows a visitor nothing of what is in it. */}
    <Route path="/index/myAccount" element={<Navigate to="/index/myAccount/myAccountInfo" replace />} />
    <Route path="/index/myAccount" element={<AccountFrame />}>
      {accountPages.map((page) => (
        <Route key={page} path={page} element={<OwnPage key={page} page={page} />} />
      ))}
    </Route>
  </>
)

/** Pages around accounts that stand alone. */
export const standaloneAccountRoutes = [
  <Route key="confirm" path="/confirmLogin" element={<ConfirmLoginPage />} />,
  <Route key="outbox" path="/outbox" element={<OutboxPage />} />,
]
