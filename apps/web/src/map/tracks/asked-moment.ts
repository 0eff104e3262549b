import { useEffect } from 'react'
import { create } from 'zustand'

interface AskedMoment {
  mmsi: number
  time: number
}

/** The point of a track that was clicked on the chart last, until somebody shows its moment. */
const useAsked = create<{ asked: AskedMoment | null }>(() => ({ asked: null }))

export const askMoment = (mmsi: number, time: number): void => useAsked.setState({ asked: { mmsi, time } })

/** Goes to the moment of each point of her track that is clicked. */
export function useAskedMoment(mmsi: number, seek: (time: number) => void): void {
  const asked = useAsked((state) => state.asked)
  useEffect(() => {
    if (asked === null || asked.mmsi !== mmsi) return
    seek(asked.time)
    useAsked.setState({ asked: null })
  }, [asked, mmsi, seek])
}
