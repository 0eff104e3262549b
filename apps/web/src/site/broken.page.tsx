import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'

/** What stands where a page fell over, for instance because its files could not be loaded. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <main className="frame room-site">
      <div className="plain-page" role="alert">
        <h1>{t('broken.title')}</h1>
        <p>{t('broken.text')}</p>
        <p className="plain-note">{error instanceof Error ? error.message : null}</p>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </div>
    </main>
  )
}
