import type { Owner } from '../../api/kept-followed.ts'
import { accountTexts } from '../../features/account/account-texts.ts'
import { announcementsTexts } from '../../features/announcements/announcements-texts.ts'
import { planTexts } from '../../features/plan/plan-texts.ts'
import { smallChartTexts } from '../../features/small-chart/small-chart-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { footerTexts } from '../../site/footer/footer-texts.ts'
import { pageNames } from '../../site/page-names.ts'
import { servedOffline, serveOffline } from '../../storage/serve-offline.ts'

let served: Promise<void> | undefined

/** Keeps the plans for a start without a connection and, where there are any, the page that shows them. */
export async function keepPlansAndPage(owner: Owner): Promise<void> {
  // The very file that shows them later: one that only this file has would not be there then.
  const { keepPlans } = await import('../../api/kept-plans.ts')
  if (!(await keepPlans(owner))) return
  served ??= servePage()
  try {
    await served
  } catch (error) {
    served = undefined
    throw error
  }
}

/** All that the page of plans is made of has to be here before it can be kept. */
async function servePage(): Promise<void> {
  await Promise.all([
    import('../../site/frame.tsx'),
    import('../../features/announcements/announcement-bar.tsx'),
    import('./account-frame.tsx'),
    import('./own.page.tsx'),
    import('./plan-routes.tsx'),
    loadTexts(i18n.language, footerTexts, pageNames, accountTexts, announcementsTexts, planTexts, smallChartTexts),
  ])
  await serveOffline(servedOffline.plans)
}
