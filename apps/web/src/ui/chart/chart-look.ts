const colours = [
  'ink',
  'muted',
  'surface',
  'raised',
  'line',
  'control',
  'primary',
  'buoy',
  'good',
  'warn',
  'bad',
] as const

/** The tokens as a canvas needs them: colours and the type face where the chart stands, which is light on the site and dark on the bridge. */
export type ChartLook = Readonly<Record<(typeof colours)[number], string>> & {
  readonly family: string
  readonly small: number
  readonly motion: boolean
}

export function chartLook(holder: HTMLElement): ChartLook {
  const style = getComputedStyle(holder)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ...(Object.fromEntries(colours.map((name) => [name, token(name)])) as Record<(typeof colours)[number], string>),
    family: token('family'),
    small: Number.parseFloat(token('text-1')) || 12,
    motion: Number.parseFloat(token('motion')) > 0,
  }
}
