import { useEffect, useRef, type RefObject } from 'react'

/** Tells of a press or a focus that goes beside all of these elements. */
export function usePressOutside(parts: readonly RefObject<HTMLElement | null>[], onOutside: () => void): void {
  const latest = useRef({ parts, onOutside })
  useEffect(() => {
    latest.current = { parts, onOutside }
  })
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const { parts, onOutside } = latest.current
      if (target instanceof Node && !parts.some(({ current }) => current?.contains(target))) onOutside()
    }
    document.addEventListener('pointerdown', hear)
    document.addEventListener('focusin', hear)
    return () => {
      document.removeEventListener('pointerdown', hear)
      document.removeEventListener('focusin', hear)
    }
  }, [])
}
