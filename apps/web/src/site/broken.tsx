import '../ui/styles/plain-page.css'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button/button.tsx'
import { isFileMissing, loadAnewOnce, serverAnswers } from './arrival/missing-file.ts'
import { PageIsLoading } from './arrival/page-is-loading.tsx'
import { siteTexts } from './site-texts.ts'
import { uiTexts } from '../ui/ui-texts.ts'

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
  const { broken } = useTexts(siteTexts)
  const ui = useTexts(uiTexts)
  const missing = isFileMissing(error)
  // How often the server was asked whether it is there, and what it said: null while it is asked.
  const [asked, setAsked] = useState(0)
  const [away, setAway] = useState<boolean | null>(missing ? null : false)
  useEffect(() => {
    if (!missing) return
    let over = false
    void serverAnswers().then((answers) => {
      if (over) return
      if (answers && asked > 0) location.reload()
      else if (!answers || !loadAnewOnce()) setAway(!answers)
    })
    return () => {
      over = true
    }
  }, [missing, asked])
  const askAgain = () => {
    setAway(null)
    setAsked(asked + 1)
  }
  if (away === null) return <PageIsLoading />
  return (
    <div className="plain-page" role="alert">
      <h1>{away ? broken.away : broken.title}</h1>
      <p>{away ? broken.awayText : broken.text}</p>
      {!missing && error instanceof Error && <p className="plain-note">{error.message}</p>}
      <Button kind="primary" onClick={away ? askAgain : () => location.reload()}>
        {away ? ui.action.retry : broken.reload}
      </Button>
    </div>
  )
}
