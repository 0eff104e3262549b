import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Where a ship was between two times, oldest first: every stored point in pages, or with max_points the whole period in one answer, thinned so that the form of the track stays.',
  notes: [
    'The last 24 hours where no period is given, 400 days at most. Stored tracks go back to the first start of this server.',
    'What is stored is thinned: about one point a minute under way, one in 15 minutes at rest, and one more at each change of course, speed or status.',
    'gap_before is true where there were more than 30 minutes of silence: nothing is known of the way there.',
  ],
}
