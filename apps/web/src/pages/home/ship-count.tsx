import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { askShipCount, type ShipCountAnswer } from './ask-ship-count.ts'
import { homeTexts } from './home-texts.ts'

/** Not before the page stands: the number is the least of it. */
const AFTER_MS = 1_500
const EVERY_MS = 60_000

/** How many ships the server has at this moment, dated, and labelled where they are simulated. Nothing while it is not known. */
export function ShipCount() {
  const texts = useTexts(homeTexts)
  const language = useLanguage()
  const [answer, setAnswer] = useState<ShipCountAnswer | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const ask = () => {
      // Without an answer the place stays empty, or keeps the last number with its time.
      if (!document.hidden) askShipCount(end.signal).then(setAnswer, () => undefined)
    }
    const first = setTimeout(ask, AFTER_MS)
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      end.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  if (answer === null || answer.ships === 0) return null
  const ships = answer.ships.toLocaleString(language)
  const time = new Date(answer.at).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return (
    <p className="hero-count number">
      {texts.count({ ships, time })}
      {answer.simulated !== 'none' && <em>{answer.simulated === 'all' ? texts.simulated : texts.partSimulated}</em>}
    </p>
  )
}
