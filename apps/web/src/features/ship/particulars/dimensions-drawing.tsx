/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing with texts in the page's own type and colours */
import type { Ship } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { hullOf, type Hull } from './hull.ts'
import { shipTexts } from '../ship-texts.ts'

/** Left of the hull stand the breadths, below it the lengths. */
const LEFT = 58
const TOP = 18
const BELOW = 40
const RIGHT = 16
const TICK = 4

/** The hull from above with the four distances from the antenna, as AIS has them. */
export function DimensionsDrawing({ ship }: { ship: Ship }) {
  const texts = useTexts(shipTexts).particulars
  const format = useFormat()
  const hull = hullOf(ship)
  if (hull === null) return <p className="ship-note">{texts.noSize}</p>
  const [a, b, c, d] = [ship.toBow, ship.toStern, ship.toPort, ship.toStarboard].map((metres) => format.metres(metres))
  const label = texts.drawing({ length: format.metres(ship.length), breadth: format.metres(ship.breadth) })
  return (
    <figure className="dimensions">
      <svg
        viewBox={`0 0 ${LEFT + hull.width + RIGHT} ${TOP + hull.height + BELOW}`}
        role="img"
        aria-label={label}
        style={{ maxWidth: LEFT + hull.width + RIGHT }}
      >
        <g transform={`translate(${LEFT} ${TOP})`}>
          <path className="dimensions-hull" d={hull.outline} />
          {hull.antenna ? (
            <Measures
              hull={hull}
              antenna={hull.antenna}
              texts={{ a: `A ${a}`, b: `B ${b}`, c: `C ${c}`, d: `D ${d}` }}
            />
          ) : (
            <Whole hull={hull} length={b} breadth={d} />
          )}
        </g>
      </svg>
      <figcaption className="ship-note number">
        {hull.antenna ? texts.sides({ a: a, b: b, c: c, d: d }) : texts.noAntenna}
      </figcaption>
    </figure>
  )
}

interface MeasuresProps {
  hull: Hull
  antenna: { x: number; y: number }
  texts: Record<'a' | 'b' | 'c' | 'd', string>
}

function Measures({ hull: { width, height }, antenna: { x, y }, texts }: MeasuresProps) {
  const under = height + 12
  return (
    <>
      <path className="dimensions-axis" d={`M${x} 0V${height}M0 ${y}H${width}`} />
      <circle className="dimensions-antenna" cx={x} cy={y} r="4" />
      <path
        className="dimensions-line"
        d={`${across(0, x, under)}${across(x, width, under)}${down(0, y, -12)}${down(y, height, -12)}`}
      />
      {/* Where a part is too short for its number, the number keeps to its own end. */}
      <text x={Math.min(x / 2, x - 4)} y={under + 16} textAnchor={x < 40 ? 'start' : 'middle'} dx={x < 40 ? -x / 2 : 0}>
        {texts.b}
      </text>
      <text
        x={(x + width) / 2}
        y={under + 16}
        textAnchor={width - x < 40 ? 'end' : 'middle'}
        dx={width - x < 40 ? (width - x) / 2 : 0}
      >
        {texts.a}
      </text>
      <text x={-LEFT} y={Math.max(y / 2 + 4, 4) - (y < 16 ? 8 : 0)}>
        {texts.c}
      </text>
      <text x={-LEFT} y={Math.min((y + height) / 2 + 4, height + 4) + (height - y < 16 ? 8 : 0)}>
        {texts.d}
      </text>
    </>
  )
}

function Whole({ hull: { width, height }, length, breadth }: { hull: Hull; length: string; breadth: string }) {
  const under = height + 12
  return (
    <>
      <path className="dimensions-line" d={`${across(0, width, under)}${down(0, height, -12)}`} />
      <text x={width / 2} y={under + 16} textAnchor="middle">
        {length}
      </text>
      <text x={-LEFT} y={height / 2 + 4}>
        {breadth}
      </text>
    </>
  )
}

const across = (from: number, to: number, y: number) =>
  `M${from} ${y - TICK}v${TICK * 2}M${from} ${y}H${to}M${to} ${y - TICK}v${TICK * 2}`
const down = (from: number, to: number, x: number) =>
  `M${x - TICK} ${from}h${TICK * 2}M${x} ${from}V${to}M${x - TICK} ${to}h${TICK * 2}`
