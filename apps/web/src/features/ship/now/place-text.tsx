import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { portsQuery } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Fact } from '../../../ui/facts/facts.tsx'
import { describePlace } from './describe-place.ts'
import { shipTexts } from '../ship-texts.ts'

interface PlaceTextProps {
  at: { lat: number | null; lon: number | null }
  /** What the words are called beside them. */
  name: string
}

const COARSE = 100

/** "Arabian Sea, 120 nm W of Mumbai"; nothing while it is not known where. */
export function PlaceText({ at, name }: PlaceTextProps) {
  const texts = useTexts(shipTexts).place
  const format = useFormat()
  const chinese = useLanguage() === 'zh-CN'
  const { data } = useQuery(portsQuery)
  // A ship that sails a few ship's lengths is where she was.
  const lat = at.lat === null ? null : Math.round(at.lat * COARSE) / COARSE
  const lon = at.lon === null ? null : Math.round(at.lon * COARSE) / COARSE
  const words = useMemo(
    () => (lat === null || lon === null || data === undefined ? null : describePlace({ lat, lon }, data.ports)),
    [lat, lon, data],
  )
  if (words === null) return null
  const { sea, port } = words
  const parts: string[] = []
  if (sea !== null) parts.push(chinese ? sea.nameZh : sea.nameEn)
  if (port !== null) {
    const from = format.portName(port.port)
    parts.push(
      port.off
        ? texts.off({ port: from })
        : texts.from({
            distance: format.wholeDistance(port.metres),
            direction: texts.directions[`d${port.direction}` as 'd0'],
            port: from,
          }),
    )
  }
  if (parts.length === 0) return null
  return (
    <Fact name={name} wide>
      {parts.join(texts.comma)}
    </Fact>
  )
}
