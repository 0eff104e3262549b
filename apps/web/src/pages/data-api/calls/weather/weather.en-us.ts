import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'Wind, waves, current and visibility at a point, for this hour and the next five days. Values are of the model cell that the point lies in.',
  limits: [
    'What the operator’s provider gives; with none, state is none and nothing is invented.',
    'When the provider does not answer, kept values are given for up to 12 hours, with their age; state is stale then.',
    'Wind and waves are told by where they come from, currents by where they flow to.',
    'Model values of some kilometres’ width: not for coastal navigation.',
  ],
  parameters: {
    lat: 'Latitude',
    lon: 'Longitude',
  },
  answer: {
    result: {
      fields: {
        state: 'Of this hour, kept from before, not to be had, or no provider',
        readings: 'Readings of the hour; null when there are none',
        forecast: 'Five days, a step each three hours',
        lat: 'Middle of the model cell',
        lon: 'Middle of the model cell',
        provider: 'Who gives it',
        model: 'The models behind it',
        attribution: 'Credit that the licence asks for, and where it leads',
        validAt: 'The hour the readings are for',
        fetchedAt: 'When they were fetched',
        age: 'How long ago that was',
        simulated: 'True in the simulated world',
      },
    },
    'result.readings': {
      fields: {
        oceanVelocity: 'Surface current',
        oceanFlowDirection: 'Where it flows to',
        windSpeed: 'Ten metres above the sea',
        windDirection: 'Where it comes from',
        windGust: 'Gusts',
        windLevel: 'Beaufort; 18 is above 17',
        waveHeight: 'Significant height',
        waveDirection: 'Where waves come from',
        humidity: 'Relative',
        precipitation: 'In the hour',
        visibility: 'Visibility',
      },
    },
    'result.forecast[]': {
      title: 'a step of three hours',
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
