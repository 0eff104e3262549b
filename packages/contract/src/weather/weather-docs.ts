import { describeRoom } from '../api/api-doc.ts'
import { weatherApi } from './weather-api.ts'

export const weatherRoom = describeRoom({
  tag: 'weather',
  about: 'Marine weather.',
  calls: weatherApi,
  docs: {
    getWeather: {
      summary: 'Weather at a place, with five days of forecast',
      description: '"No provider" and "cannot be reached" are answers, not errors.',
      errors: [],
      example: { query: { lat: 31, lon: 122.5 } },
    },
  },
})
