import { describeRoom } from '../api/api-doc.ts'
import { viewApi } from './view-api.ts'

const view = { name: 'Singapore Strait', address: 'z=9.5&c=1.2,103.9&layers=graticule', changedAt: 1_795_000_000_000 }

export const viewRoom = describeRoom({
  tag: 'views',
  about: 'Views of the map that people keep: place, zoom, layers and filter under a name.',
  calls: viewApi,
  docs: {
    listViews: { summary: 'The saved views', errors: [], example: { result: { views: [view], most: 50 } } },
    saveView: {
      summary: 'Save a view; a view of the same name is replaced',
      errors: ['viewsFull'],
      example: { body: { name: view.name, address: view.address }, result: view },
    },
    deleteView: {
      summary: 'Delete a saved view',
      errors: ['notFound'],
      example: { body: { name: view.name }, result: true },
    },
  },
})
