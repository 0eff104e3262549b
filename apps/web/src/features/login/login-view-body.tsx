import { AccountView } from './account-view.tsx'
import type { LoginView } from './flow.ts'
import { ForgotView } from './forgot-view.tsx'
import { QrView } from './qr-view.tsx'
import { RegisterView } from './register-view.tsx'
import { SecondFactorView } from './second-factor-view.tsx'
import { SetPasswordView } from './set-password-view.tsx'

const views = {
  account: AccountView,
  qr: QrView,
  forgot: ForgotView,
  register: RegisterView,
  setPassword: SetPasswordView,
  secondFactor: SecondFactorView,
} as const

export function LoginViewBody({ view }: { view: LoginView }) {
  const View = views[view]
  return <View />
}
