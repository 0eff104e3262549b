import { Radio } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkOrButton } from '../../../ui/button/link-or-button.tsx'
import { endpointTexts } from '../data-texts.ts'

const FollowedStream = lazy(async () => ({ default: (await import('./followed-stream.tsx')).FollowedStream }))

/** The address under which the button was pressed before the script was there. */
const FOLLOW = 'follow'

/** Has the server follow its stream, and shows the frames as they come. */
export function TryStream() {
  const docs = useTexts(endpointTexts)
  const [state, setState] = useState<'idle' | 'following' | 'over'>('idle')
  const [turn, setTurn] = useState(0)
  const isOn = state === 'following'
  const press = () => {
    setState(isOn ? 'over' : 'following')
    // Another go begins with nothing.
    if (!isOn) setTurn(turn + 1)
  }
  useEffect(() => {
    if (location.hash !== `#${FOLLOW}`) return undefined
    history.replaceState(history.state, '', location.pathname + location.search)
    const timer = setTimeout(() => {
      setState('following')
      setTurn(1)
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="try-call">
      <div className="try-call-actions">
        <LinkOrButton className="button button-primary" href={`#${FOLLOW}`} onPress={press}>
          <Radio aria-hidden />
          {isOn ? docs.stop : docs.follow}
        </LinkOrButton>
        <span className="call-note">{docs.followNote}</span>
      </div>
      {state !== 'idle' && (
        <Suspense>
          <FollowedStream key={turn} isOn={isOn} onOver={setState} />
        </Suspense>
      )}
    </div>
  )
}
