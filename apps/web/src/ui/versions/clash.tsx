import { Suspense } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../button/button.tsx'
import { Skeleton } from '../panel/panel-states.tsx'
import { Differences, type Compared } from './differences.tsx'
import { versionsTexts } from './versions-texts.ts'

interface ClashProps {
  /** `one` is what was typed here, `other` what was saved. */
  fields: readonly Compared[]
  /** Who saved the other version, where that is known. */
  by?: string | undefined
  busy: boolean
  onMine(): void
  onTheirs(): void
}

/** What was saved meanwhile, here or by somebody else, beside what was to be saved: nothing is lost, and the reader chooses. */
export const Clash = (props: ClashProps) => (
  // The form it stands in stays where it is while its texts arrive.
  <Suspense fallback={<Skeleton lines={3} />}>
    <ClashBox {...props} />
  </Suspense>
)

function ClashBox({ fields, by, busy, onMine, onTheirs }: ClashProps) {
  const { clash: t } = useTexts(versionsTexts)
  const theirs = by === undefined ? t.theirs : t.theirsBy({ who: by })
  return (
    <section className="clash" role="alert" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.lead}</p>
      <Differences titles={[t.mine, theirs]} fields={fields} />
      <div className="account-actions">
        <Button kind="primary" disabled={busy} aria-busy={busy} onClick={onMine}>
          {t.keepMine}
        </Button>
        <Button disabled={busy} onClick={onTheirs}>
          {t.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
