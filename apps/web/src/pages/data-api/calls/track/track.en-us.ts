import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives: 'Where a ship was between two times, as columns of equal length. The default is the 24 hours before now.',
  limits: [
    'Visitors see tracks that begin at most 24 hours ago, unless the operator set another limit; further back needs a login.',
    'At most 400 days a call and 10,000 points; more is thinned by time-synchronised distance, so that the form of the track stays.',
    'Stored tracks go back to the start of this server, at most as long as its operator keeps them (400 days by default).',
    'What is stored is thinned: about one point a minute under way, one in 15 minutes at rest, and one more at each change of course, speed or status.',
    'gaps names the points before which there were more than 30 minutes of silence. Nothing is known of the way between.',
  ],
  parameters: {
    mmsi: 'The ship',
    from: 'Beginning; without it 24 hours before to',
    to: 'End; without it now',
    points: 'How many points at most',
  },
  answer: {
    result: {
      title: 'the track as columns, oldest first',
      fields: {
        mmsi: 'The ship',
        from: 'Beginning of the period',
        to: 'End of the period',
        stored: 'Points stored in the period, before thinning to what was asked for',
        time: 'Time of each point',
        lat: 'Latitude of each point',
        lon: 'Longitude of each point',
        sog: 'Speed of each point, null where not known',
        cog: 'Course of each point, null where not known',
        gaps: 'Indices of points before which the signal was gone',
        simulated: 'True for the simulated world',
      },
    },
  },
}
