import { useEffect, useState } from 'react'

/**
 * The password where it is one of the commonest, else null: told while it is typed as far as this browser knows them, and for the one
 * that the server has refused.
 */
export function useTooCommon(password: string): [tooCommon: string | null, refused: (password: string) => void] {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    // Without the list the server says it.
    void import('./common-passwords.ts').then(
      ({ commonPasswords }) => setKnown(commonPasswords),
      () => undefined,
    )
  }, [])
  return [known?.has(password.normalize('NFKC').toLowerCase()) ? password : refused, setRefused]
}
