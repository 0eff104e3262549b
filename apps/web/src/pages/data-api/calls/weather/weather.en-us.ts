import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'weather'> = {
  gives:
    'Wind, waves, current and visibility at a point, for this hour and the next five days. Values are of the model cell that the point lies in.',
  limits: [
    '120 calls a minute from one address.',
    'What the operator’s provider gives; with none, state is none and nothing is invented.',
    'When the provider does not answer, kept values are given for up to 12 hours, with their age; state is stale then.',
    'Wind and waves are told by where they come from, currents by where they flow to.',
    'Model values of some kilometres’ width: not for coastal navigation.',
  ],
  parameters: {
    lat: 'Latitude',
    lon: 'Longitude',
  },
  types,
  sets: {
    weather: {
      title: 'result',
      fields: {
        state: 'current, stale, unreachable or none',
        readings: 'Readings of the hour; null when there are none',
        forecast: 'Five days, a step each three hours',
        lat: 'Middle of the model cell',
        lon: 'Middle of the model cell',
        provider: 'Who gives it',
        model: 'The models behind it',
        attribution: 'Credit that the licence asks for: text, url',
        validAt: 'The hour the readings are for',
        fetchedAt: 'When they were fetched',
        age: 'How long ago that was',
        simulated: 'True in the simulated world',
      },
    },
    weatherReadings: {
      title: 'result.readings',
      fields: {
        oceanVelocity: 'Surface current',
        oceanFlowDirection: 'Where it flows to',
        windSpeed: 'Ten metres above the sea',
        windDirection: 'Where it comes from',
        windGust: 'Gusts',
        windLevel: 'Beaufort 0–17; 18 is above 17',
        waveHeight: 'Significant height',
        waveDirection: 'Where waves come from',
        humidity: 'Relative',
        precipitation: 'In the hour',
        visibility: 'Visibility',
      },
    },
    weatherStep: {
      title: 'result.forecast[]: a step of three hours',
      fields: {
        time: 'Beginning of the step',
        windSpeed: 'Wind speed',
        windDirection: 'Where it comes from',
        windLevel: 'Beaufort',
        waveHeight: 'Significant height',
      },
    },
  },
}
