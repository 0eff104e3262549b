import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { isFileMissing, loadAnewOnce, serverAnswers } from './missing-file.ts'
import { PageIsLoading } from './page-is-loading.tsx'

/** The whole screen, where there is no frame to keep. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <main className="frame room-site">
      <Broken error={error} />
    </main>
  )
}

/** What stands where a page fell over, and where its files could not be fetched. */
export function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const missing = isFileMissing(error)
  const [state, setState] = useState<'asking' | 'askedAgain' | 'away' | 'broken'>(missing ? 'asking' : 'broken')
  const asking = state === 'asking' || state === 'askedAgain'
  useEffect(() => {
    if (!asking) return
    let over = false
    void serverAnswers().then((answers) => {
      if (over) return
      if (!answers) setState('away')
      else if (state === 'askedAgain') location.reload()
      else if (!loadAnewOnce()) setState('broken')
    })
    return () => {
      over = true
    }
  }, [asking, state])
  if (asking) return <PageIsLoading />
  return (
    <div className="plain-page" role="alert">
      <h1>{t(state === 'away' ? 'broken.away' : 'broken.title')}</h1>
      <p>{t(state === 'away' ? 'broken.awayText' : 'broken.text')}</p>
      {!missing && error instanceof Error && <p className="plain-note">{error.message}</p>}
      <Button kind="primary" onClick={() => (state === 'away' ? setState('askedAgain') : location.reload())}>
        {t(state === 'away' ? 'action.retry' : 'broken.reload')}
      </Button>
    </div>
  )
}
