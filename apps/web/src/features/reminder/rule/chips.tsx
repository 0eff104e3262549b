interface ChipsProps<T> {
  of: readonly T[]
  chosen: readonly T[]
  nameOf(one: T): string
  onChange(chosen: T[]): void
}

/** Some of a list, each pressed on or off; what is pressed on comes last. */
export function Chips<T extends string | number>({ of, chosen, nameOf, onChange }: ChipsProps<T>) {
  return of.map((one) => (
    <label key={one}>
      <input
        type="checkbox"
        checked={chosen.includes(one)}
        onChange={() => onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])}
      />
      {nameOf(one)}
    </label>
  ))
}
