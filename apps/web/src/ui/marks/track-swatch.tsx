import './track-swatch.css'

interface TrackSwatchProps {
  letter: string
  colour: string
  /** In line widths, as the chart draws it; empty is a whole line. */
  dash: readonly number[]
}

const WIDTH = 3

/** How a track looks on the chart: its letter, colour and dash. */
export function TrackSwatch({ letter, colour, dash }: TrackSwatchProps) {
  return (
    <span className="track-swatch">
      <b>{letter}</b>
      <svg viewBox="0 0 34 8" aria-hidden>
        <line
          x1="0"
          y1="4"
          x2="34"
          y2="4"
          stroke={colour}
          strokeWidth={WIDTH}
          strokeDasharray={dash.map((part) => part * WIDTH).join(' ')}
        />
      </svg>
    </span>
  )
}
