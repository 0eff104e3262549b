import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since it was drawn first. */
export function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return waited
}
