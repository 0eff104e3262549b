import type { Figure } from './figure.ts'

const number = (value: number) =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 1 })

const met = ({ value, goal, goalIs, goalTo = Infinity }: Figure) =>
  goalIs === 'at most' ? value <= goal! : value >= goal! && value <= goalTo

const said = ({ goal, goalIs, goalTo }: Figure) =>
  goalIs === 'between' ? `${number(goal!)}–${number(goalTo!)}` : `${goalIs === 'at most' ? '≤' : '≥'} ${number(goal!)}`

/** The figures as a table of Markdown, what was wrong below it. */
export function accuracyTable(figures: Readonly<Record<string, readonly Figure[]>>, date: string): string {
  const rows = Object.entries(figures).flatMap(([measure, own]) => own.map((figure) => ({ measure, figure })))
  const table = rows.map(({ measure, figure }) => {
    const sure = figure.low === null ? '–' : `${number(figure.low)}–${number(figure.high!)}`
    const goal =
      figure.goal === undefined ? '–' : `${said(figure)}${figure.size === 0 || met(figure) ? '' : ' **missed**'}`
    return `| ${measure} | ${figure.name} | ${figure.size.toLocaleString('en-US')} | ${number(figure.value)} ${figure.unit} | ${sure} | ${goal} |`
  })
  const notes = rows.flatMap(({ figure }) =>
    (figure.notes ?? []).length === 0 ? [] : ['', `${figure.name}:`, ...figure.notes!.map((note) => `  ${note}`)],
  )
  return [
    `Accuracy, ${date.slice(0, 10)}. Intervals are of 95 %.`,
    '',
    '| measure | what | cases | measured | interval | goal |',
    '|---|---|---|---|---|---|',
    ...table,
    ...notes,
  ].join('\n')
}
