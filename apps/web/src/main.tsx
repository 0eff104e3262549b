import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { startLanguage } from './i18n/start-language.ts'
import { Pages } from './routes.tsx'
import { openStorage } from './storage/local-storage.ts'
import { loadRecents } from './features/search/recent-searches.ts'
import { loadShortcuts } from './features/shortcuts/shortcuts-store.ts'
import { loadDisplay } from './ui/display-store.ts'
import { Toaster } from './ui/toaster.tsx'

await openStorage()
loadDisplay()
loadRecents()
loadShortcuts()
await startLanguage()

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Pages />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
