import { LoaderCircle } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'

/** Sends the form. Off while something is missing, turning while the server is asked. */
export function SubmitButton({
  busy,
  disabled = false,
  children,
}: {
  busy: boolean
  disabled?: boolean
  children: string
}) {
  return (
    <Button type="submit" kind="primary" className="login-submit" disabled={disabled || busy} aria-busy={busy}>
      {busy && <LoaderCircle className="login-turning" aria-hidden />}
      {children}
    </Button>
  )
}
