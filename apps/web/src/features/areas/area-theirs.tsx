import type { Area } from '@fairway/contract'
import { pointsOf } from '@fairway/tracking/areas'
import { colourTexts } from '../../i18n/colour-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Clash } from '../../ui/versions/clash.tsx'
import { useAreaFacts } from './area-list.tsx'
import { areasTexts } from './areas-texts.ts'

type Compared = Pick<Area, 'name' | 'note' | 'colour' | 'shape'>

interface TheirsProps {
  theirs: Compared
  mine: Compared
  busy: boolean
  onMine(): void
  onTheirs(): void
}

/** Of corners that differ, so many are named. */
const MOST_CORNERS = 12

/** What another has saved of an area, beside what was typed and drawn here. */
export function Theirs({ theirs, mine, ...choice }: TheirsProps) {
  const { form, shape } = useTexts(areasTexts)
  const { colours } = useTexts(colourTexts)
  const format = useFormat()
  const facts = useAreaFacts()
  const cornersOf = (area: Compared) => pointsOf(area.shape).map((corner) => format.position(corner))
  const [own, other] = [cornersOf(mine), cornersOf(theirs)]
  const shapeOf = (area: Compared, corners: readonly string[], known: readonly string[]) => {
    const moved = corners.filter((corner) => !known.includes(corner))
    const named = moved.slice(0, MOST_CORNERS)
    return [facts(area.shape), ...named, ...(moved.length > named.length ? ['…'] : [])].join('\n')
  }
  const fields = [
    { name: form.name, one: mine.name, other: theirs.name },
    { name: form.colour, one: colours[mine.colour], other: colours[theirs.colour] },
    { name: shape, one: shapeOf(mine, own, other), other: shapeOf(theirs, other, own) },
    { name: form.note, one: mine.note, other: theirs.note },
  ]
  return <Clash fields={fields} {...choice} />
}
