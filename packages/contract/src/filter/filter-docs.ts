import { describeRoom } from '../api/api-doc.ts'
import { filterApi } from './filter-api.ts'

const saved = {
  id: 7,
  name: 'Large tankers',
  filter: 'type:tanker',
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
}

export const filterRoom = describeRoom({
  tag: 'filter',
  about: 'The ship filter: counts, and the filters that people keep.',
  calls: filterApi,
  docs: {
    countShips: {
      summary: 'How many ships match a filter, and would match each choice',
      description: 'A filter by fleets or areas of one’s own needs the login of their owner.',
      errors: ['filterUnusable', 'unavailable'],
      example: { body: { filter: 'type:tanker', box: null } },
    },
    listFilters: { summary: 'The saved filters', errors: [], example: { result: { filters: [saved], most: 50 } } },
    saveFilter: {
      summary: 'Save a filter',
      errors: ['filterUnusable', 'filterNameTaken', 'filtersFull'],
      example: { body: { name: saved.name, filter: saved.filter }, result: saved },
    },
    changeFilter: {
      summary: 'Change a saved filter; what is left out stays',
      errors: ['filterUnusable', 'filterNameTaken', 'notFound'],
      example: { body: { id: saved.id, name: saved.name }, result: saved },
    },
    deleteFilter: {
      summary: 'Delete a saved filter',
      errors: ['notFound'],
      example: { body: { id: saved.id }, result: true },
    },
  },
})
