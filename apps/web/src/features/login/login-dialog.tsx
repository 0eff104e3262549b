import { loginGone, useLogin } from '../../session/require-login.ts'
import { LoginPanel } from './login-panel.tsx'

/** Over any page, asked for from anywhere (`requireLogin`). Stays while it slides out, with what it said before. */
export function LoginDialog() {
  const { reason, open } = useLogin()
  return reason && <LoginPanel reason={reason} open={open} onGone={loginGone} />
}
