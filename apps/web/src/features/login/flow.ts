import type { ContactKind, SecondFactorAsked } from '@fairway/contract'
import { create } from 'zustand'

export type LoginView = 'account' | 'qr' | 'forgot' | 'register' | 'setPassword' | 'secondFactor'

/** Where the reader is in the dialog, and what passes from view to view. Passwords never stand here. */
interface Flow {
  view: LoginView
  /** What was typed at the login last, null before anything was: the other views begin with it. */
  contact: string | null
  /** Of the registration, kept when the view changes or the dialog closes. */
  kind: ContactKind
  mobile: string
  email: string
  code: string
  agreed: boolean
  /** A login whose first half was right. */
  asked: SecondFactorAsked | null
}

export const useFlow = create<Flow>(() => ({
  view: 'account',
  contact: null,
  kind: 'mobile',
  mobile: '',
  email: '',
  code: '',
  agreed: false,
  asked: null,
}))

export const setFlow = (change: Partial<Flow>): void => useFlow.setState(change)

export const goTo = (view: LoginView): void => useFlow.setState({ view })

/** The account asks for more than its password. */
export const goOnWith = (asked: SecondFactorAsked): void => useFlow.setState({ view: 'secondFactor', asked })

/** The account is made: its code is used up, and the login begins with its contact. */
export function registrationDone(contact: string): void {
  useFlow.setState({ view: 'account', contact, mobile: '', email: '', code: '', agreed: false })
}
