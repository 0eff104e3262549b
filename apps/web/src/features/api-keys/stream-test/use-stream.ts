import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { openStream, type StreamEnd } from './open-stream.ts'
import type { Wanted } from './stream-draft.ts'
import { changeRecord, emptyRecord } from './stream-record.ts'

export type StreamState = 'idle' | 'opening' | 'open' | StreamEnd

/** One stream of the page at a time; it ends with the page. */
export function useStream(address: string) {
  const [record, change] = useReducer(changeRecord, emptyRecord)
  const [state, setState] = useState<StreamState>('idle')
  const [unreadable, setUnreadable] = useState(0)
  const leave = useRef<() => void>(() => {})
  useEffect(() => () => leave.current(), [])
  const connect = useCallback(
    (key: string, wanted: Wanted) => {
      leave.current()
      setState('opening')
      setUnreadable(0)
      if (wanted.resume === undefined) change({ do: 'empty' })
      leave.current = openStream({
        address,
        key,
        wanted,
        onFrame: (frame) => {
          if (frame.type === 'ready') setState('open')
          change({ do: 'frame', frame, at: Date.now() })
        },
        onUnreadable: () => setUnreadable((count) => count + 1),
        onEnd: setState,
      })
    },
    [address],
  )
  return {
    record,
    state,
    unreadable,
    connect,
    end: () => leave.current(),
    pause: () => change({ do: 'pause' }),
    clear: () => change({ do: 'empty' }),
  }
}
