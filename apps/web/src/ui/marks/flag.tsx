import './flag.css'
import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'

let addresses: ReadonlyMap<string, string> | undefined
let loading: Promise<void> | undefined

async function load() {
  addresses = (await import('./flag-addresses.ts')).flagAddresses
}

/** Named without a picture: which flag to show is the operator's decision, and a map should not make it for him. */
const WITHOUT_PICTURE: ReadonlySet<string> = new Set(['TW'])

interface FlagProps {
  /** ISO 3166 alpha-2; null shows nothing. */
  code: string | null
  /** Shows the country's name beside the flag; without it the name is the picture's own. */
  named?: boolean
  /** What stands beside it, where that may be the country's name as well (Singapore): then the picture says nothing. */
  beside?: string
}

export function Flag({ code, named = false, beside }: FlagProps) {
  const { country } = useFormat()
  const [ready, setReady] = useState(addresses !== undefined)
  useEffect(() => {
    if (ready) return
    let gone = false
    loading ??= load().catch(() => {
      loading = undefined // a lost connection: the next flag asks again
    })
    void loading.then(() => {
      if (!gone) setReady(addresses !== undefined)
    })
    return () => {
      gone = true
    }
  }, [ready])
  if (code === null) return null
  const address = WITHOUT_PICTURE.has(code) ? undefined : addresses?.get(code)
  const name = country(code)
  return (
    <span className="flag">
      {address ? (
        <img
          src={address}
          alt={named || beside === name ? '' : name}
          title={name}
          width="20"
          height="15"
          loading="lazy"
        />
      ) : (
        !WITHOUT_PICTURE.has(code) && <span className="flag-space" />
      )}
      {(named || WITHOUT_PICTURE.has(code)) && <span>{name}</span>}
    </span>
  )
}
