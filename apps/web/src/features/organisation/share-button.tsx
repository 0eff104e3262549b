import type { SharedKind } from '@fairway/contract'
import { Users } from 'lucide-react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { isDone, shareThing } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'

interface ShareButtonProps {
  kind: SharedKind
  id: string
  name: string
  shared: boolean
}

/** Shares a thing of one's own with the organisation, or takes it back. */
export function ShareButton({ kind, id, name, shared }: ShareButtonProps) {
  const { share: t } = useTexts(organisationTexts)
  const [busy, run] = useBusy()
  const change = () =>
    run(async () => {
      const answer = await shareThing(kind, id, !shared)
      if (!isDone(answer)) return toast('bad', sentenceOf(answer))
      toast('good', (shared ? t.gone : t.done)({ name }))
    })
  return (
    <Button icon={Users} disabled={busy} onClick={change}>
      {shared ? t.no : t.yes}
    </Button>
  )
}
