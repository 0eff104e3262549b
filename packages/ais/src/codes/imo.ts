/**
 * True for seven digits whose last is the last digit of the others weighted 7…2 (IMO A.1117).
 * Not proof: some single wrong digits pass (7605811 for 7625811).
 */
export function isValidImo(imo: number): boolean {
  if (!Number.isInteger(imo) || imo < 1_000_000 || imo > 9_999_999) return false
  let sum = 0
  let rest = Math.floor(imo / 10)
  for (let weight = 2; weight <= 7; weight++) {
    sum += (rest % 10) * weight
    rest = Math.floor(rest / 10)
  }
  return sum % 10 === imo % 10
}
