import { lazy } from 'react'
import { Route } from 'react-router'

const SolutionsPage = lazy(async () => ({ default: (await import('./solutions/solutions.page.tsx')).SolutionsPage }))
const SolutionDetailPage = lazy(async () => ({
  default: (await import('./solutions/solution-detail.page.tsx')).SolutionDetailPage,
}))
const ConsultPage = lazy(async () => ({ default: (await import('./solutions/consult.page.tsx')).ConsultPage }))
const DataApiPage = lazy(async () => ({
  default: (await import('./data-api/catalogue/catalogue.page.tsx')).DataApiPage,
}))
const DetailPage = lazy(async () => ({ default: (await import('./data-api/detail/detail.page.tsx')).DetailPage }))
const TrialPage = lazy(async () => ({ default: (await import('./data-api/trial/trial.page.tsx')).TrialPage }))
const MoreDataPage = lazy(async () => ({ default: (await import('./data-api/more/more-data.page.tsx')).MoreDataPage }))
const ClientsPage = lazy(async () => ({ default: (await import('./clients/clients.page.tsx')).ClientsPage }))
const AboutPage = lazy(async () => ({ default: (await import('./about/about.page.tsx')).AboutPage }))
const AuthorPage = lazy(async () => ({ default: (await import('./author/author.page.tsx')).AuthorPage }))
const VersionPage = lazy(async () => ({ default: (await import('./version/version.page.tsx')).VersionPage }))
const LegalPage = lazy(async () => ({ default: (await import('./legal-pages/legal.page.tsx')).LegalPage }))

/** The site's pages of text: data API, solutions, who we are, and the legal ones. */
export const contentRoutes = (
  <>
    <Route path="/index/dataApi" element={<DataApiPage />} />
    <Route path="/index/dataApi/nowDetail" element={<DetailPage key="now" side="now" />} />
    <Route path="/index/dataApi/historyDetail" element={<DetailPage key="history" side="history" />} />
    <Route path="/index/dataApi/applyForTrial" element={<TrialPage />} />
    <Route path="/index/dataApi/moreDataApi" element={<MoreDataPage />} />
    <Route path="/index/solutions" element={<SolutionsPage />} />
    <Route path="/index/solutions/solutionDetail" element={<SolutionDetailPage />} />
    <Route path="/index/solutions/consultForSolutions" element={<ConsultPage />} />
    <Route path="/index/ourClients" element={<ClientsPage />} />
    <Route path="/index/aboutUs" element={<AboutPage />} />
    <Route path="/index/author" element={<AuthorPage />} />
    <Route path="/index/version" element={<VersionPage />} />
    <Route path="/index/userAgreement" element={<LegalPage key="agreement" kind="agreement" />} />
    <Route path="/index/privacy" element={<LegalPage key="privacy" kind="privacy" />} />
    <Route path="/index/limitsOfAuthority" element={<LegalPage key="limits" kind="limits" />} />
  </>
)
