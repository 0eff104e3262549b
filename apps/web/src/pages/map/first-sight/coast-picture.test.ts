import { expect, it } from 'vitest'
import { startView } from '../address/start-view.ts'
import { coastPicture } from './coast-picture.ts'

const noClue = () => ({ timeZone: 'UTC', languages: ['en-US'] })

it('is the waters of the reader on a phone, and the world across a wide screen', () => {
  const inShanghai = () => ({ timeZone: 'Asia/Shanghai', languages: [] })
  expect(coastPicture(startView(390, inShanghai), 'dark')).toEqual({
    file: '29_122-dark.svg',
    size: 'auto',
    position: '50% 50%',
    repeat: 'no-repeat',
  })
  expect(coastPicture(startView(1440, inShanghai), 'light')).toMatchObject({
    file: 'world-light.svg',
    size: '1440.0px',
    repeat: 'repeat-x',
  })
})

it('has the middle of the view in the middle of the chart', () => {
  // 65° E lies 65/360 of the world to the right of its middle; 22° N about a sixteenth above it.
  expect(coastPicture(startView(1440, noClue), 'light')?.position).toBe('calc(50% + -260.0px) calc(50% + 90.2px)')
  expect(coastPicture({ lat: 0, lon: 0, zoom: 0 }, 'light')?.position).toMatch(
    /^calc\(50% \+ -?0.0px\) calc\(50% \+ -?0.0px\)$/,
  )
})

it('is none where the view is nearer than a picture is fine', () => {
  expect(coastPicture({ lat: 51.9, lon: 4.1, zoom: 11 }, 'light')).toBeNull()
  expect(coastPicture({ lat: 29, lon: 122.5, zoom: 3.4 }, 'light')).toBeNull()
})
