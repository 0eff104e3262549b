import type { UserInfo } from '@fairway/contract'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Application } from './application.tsx'
import { i18n } from './i18n/instance.ts'
import { switchLanguage } from './i18n/switch-language.ts'
import { keepLanguage, startLanguage } from './start-language.ts'
import { Pages } from './routes.tsx'
import { brand } from '#brand'
import { openStorage } from './storage/local-storage.ts'
import { takeNotice } from './storage/tab-notice.ts'
import { onAccountChange } from './session/session.ts'
import { refreshSession, startSession } from './session/start-session.ts'
import { toast } from './ui/toast/toast-store.ts'

await openStorage()
startSession()
onAccountChange((user, before) => {
  // Only what is new in the account: a unit that was chosen here meanwhile stays.
  if (user.unit !== before?.unit || user.timeZone !== before.timeZone) void showInUnitsOf(user)
  if (user.language && user.language !== before?.language && user.language !== i18n.language)
    void switchLanguage(user.language)
})
i18n.product = brand.name
await startLanguage()

const notice = takeNotice()
if (notice) toast('good', notice)

const place = document.getElementById('app')!
const application = (
  <Application>
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Pages />
    </BrowserRouter>
  </Application>
)
// A page that the server sent whole is taken over as it is, in pieces of some milliseconds between which it scrolls and answers; an empty
// one is drawn here.
if (place.firstElementChild) startTransition(() => void hydrateRoot(place, application))
else createRoot(place).render(application)
keepLanguage()
refreshSession()

/** Pages of the site show no figures: what keeps the units comes when it is needed. Offline, the units stay until the account is read again. */
async function showInUnitsOf(user: UserInfo) {
  const display = await import('./storage/display-store.ts').catch((error: unknown) => console.warn(String(error)))
  display?.displayOfUser(user)
}
