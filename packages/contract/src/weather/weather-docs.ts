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
    weatherAlong: {
      summary: 'Wind and waves at some places at the times that a ship is there',
      description: 'Null for a moment that the forecast does not reach: `reaches` says how far it does.',
      errors: [],
      example: {
        body: { places: [{ lat: 31, lon: 122.5, at: 1_795_000_000_000 }] },
        result: {
          state: 'current',
          model: 'Simulated',
          attribution: null,
          simulated: true,
          reaches: 1_795_420_800_000,
          places: [{ time: 1_795_003_200_000, windSpeed: 9.4, windDirection: 310, windLevel: 5, waveHeight: 1.8 }],
        },
      },
    },
  },
})
