import { PNG } from 'pngjs'

/** How many pixels of a picture (PNG) are about of a colour: red, green, blue. */
export function pixelsLike(picture: Buffer, [red, green, blue]: readonly number[]): number {
  const { data } = PNG.sync.read(picture)
  let count = 0
  for (let i = 0; i < data.length; i += 4)
    if (Math.abs(data[i] - red) + Math.abs(data[i + 1] - green) + Math.abs(data[i + 2] - blue) < 60) count++
  return count
}
