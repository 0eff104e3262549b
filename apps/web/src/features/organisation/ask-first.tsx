import type { Envelope } from '@fairway/contract'
import { sentenceOf } from '../../api/request.ts'
import { useTexts, type TextsOf } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { isDone } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'

export interface Asked {
  title: string
  text: string
  /** What the button says. */
  yes: string
  done: string
  call(): Promise<Envelope<unknown>>
}

/** What is lost when a member goes or all do, with the rules that then watch nothing. */
export const withRulesEnded = (
  { next, ends }: TextsOf<typeof organisationTexts>,
  text: string,
  count: number,
): string => (count > 0 ? next({ first: text, second: ends({ count }) }) : text)

/** What cannot be taken back is asked for once more. */
export function AskFirst({ asked, onClose }: { asked: Asked; onClose(): void }) {
  const { no } = useTexts(organisationTexts)
  const [busy, run] = useBusy()
  const go = () =>
    run(async () => {
      const answer = await asked.call()
      onClose()
      if (isDone(answer)) toast('good', asked.done)
      else toast('bad', sentenceOf(answer))
    })
  return (
    <Dialog title={asked.title} room="room-site" onClose={onClose}>
      <p>{asked.text}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{no}</Button>
        <Button className="button-danger" disabled={busy} aria-busy={busy} onClick={go}>
          {asked.yes}
        </Button>
      </div>
    </Dialog>
  )
}
