import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { requireLogin } from '../../session/require-login.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { LazyDialog } from '../../ui/lazy/lazy-dialog.tsx'
import type { ShareAbout } from './share-about.ts'
import { shareTexts } from './share-texts.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

interface ShareButtonProps {
  about: ShareAbout
  /** The words of a button; without them it is a symbol. */
  children?: string
}

/** Opens the dialog that makes a link without a login; a visitor logs in first. */
export function ShareButton({ about, children }: ShareButtonProps) {
  const t = useTexts(shareTexts)
  const [open, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  const ask = () => requireLogin('view', () => setOpen(true))
  return (
    <>
      {children === undefined ? (
        <IconButton label={t.button} icon={Share2} onClick={ask} />
      ) : (
        <Button icon={Share2} onClick={ask}>
          {children}
        </Button>
      )}
      <LazyDialog asked={open} onMissing={close}>
        <ShareDialog about={about} onClose={close} />
      </LazyDialog>
    </>
  )
}
