const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes in the decimal unit that fits, as disks and networks count. */
export function writtenBytes(bytes: number, number: (value: number, digits: number) => string): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${number(value, step > 0 && value < 100 ? 1 : 0)} ${units[step]}`
}
