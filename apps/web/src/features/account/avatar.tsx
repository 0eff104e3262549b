import { apiBase } from '../../api/api-config.ts'

interface AvatarProps {
  name: string
  /** Path relative to the base of the calls, or ''. */
  headUrl: string
  alt: string
}

/** The owner's picture; without one, the first letter of the name. */
export function Avatar({ name, headUrl, alt }: AvatarProps) {
  if (headUrl !== '')
    return <img className="account-avatar" src={`${apiBase}${headUrl}`} alt={alt} width="72" height="72" />
  return (
    <span className="account-avatar" aria-hidden>
      {[...name.trim()][0] ?? '?'}
    </span>
  )
}
