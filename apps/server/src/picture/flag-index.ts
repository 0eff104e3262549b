/** Flags as small numbers: 1 + 26 × first letter + second letter, 0 for none. */
export const FLAGS = 677

export function flagIndex(code: string | null): number {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return 0
  return 1 + (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65)
}

export function flagCode(index: number): string {
  return String.fromCharCode(65 + Math.floor((index - 1) / 26), 65 + ((index - 1) % 26))
}
