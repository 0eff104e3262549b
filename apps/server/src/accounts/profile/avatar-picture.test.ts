import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { readAvatar } from './avatar-picture.ts'

const png = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }))
/** Headers alone: the rest of a picture is the browser's business. */
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1'),
    frame,
  ])
}
const webp = (kind: string, payload: number[]) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP'),
    Buffer.from(kind),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(payload),
    Buffer.alloc(12),
  ])

it('tells pictures by their bytes', () => {
  expect(readAvatar(png(64, 64))).toBe('image/png')
  expect(readAvatar(jpeg(1024, 2))).toBe('image/jpeg')
  expect(readAvatar(webp('VP8X', [0, 0, 0, 0, 255, 3, 0, 9, 0, 0]))).toBe('image/webp')
  expect(readAvatar(webp('VP8L', [0x2f, 0xff, 0xc0, 0x3f, 0]))).toBe('image/webp')
  expect(readAvatar(webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0, 1, 0, 1]))).toBe('image/webp')
})

it('refuses what would be drawn larger than an avatar', () => {
  expect(readAvatar(png(1025, 1))).toBeNull()
  expect(readAvatar(jpeg(1, 1025))).toBeNull()
  expect(readAvatar(webp('VP8X', [0, 0, 0, 0, 0, 4, 0, 9, 0, 0]))).toBeNull()
})

it('refuses what is no picture, whatever it calls itself', () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<html><script>alert(1)</script></html>',
    'GIF89a',
    '',
    'RIFF',
    '\x89PNG',
  ]
  expect(others.map((text) => readAvatar(Buffer.from(text.padEnd(64), 'latin1'))).every((type) => type === null)).toBe(
    true,
  )
})

it('reads every beginning of a picture without stumbling', () => {
  for (const picture of [png(8, 8), jpeg(8, 8), webp('VP8X', [0])])
    for (let length = 0; length < picture.length; length++) readAvatar(picture.subarray(0, length))
  expect(readAvatar(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000, 0xff)]))).toBeNull()
})
