import { describeRoom } from '../api/api-doc.ts'
import { dataOfferApi, SAMPLE_HOURS, SAMPLE_SHIPS, SHOWN_FRAMES, SHOWN_ROWS } from './data-offer-api.ts'

export const dataOfferRoom = describeRoom({
  tag: 'data-offer',
  about: 'What the data API `/v1` gives and costs, for who has no key yet.',
  calls: dataOfferApi,
  docs: {
    getDataOffer: {
      summary: 'What calls of the data API cost, and what a trial has',
      errors: [],
      example: {
        result: {
          prices: { getVessel: { credits: 1, perRows: null }, stream: { credits: 1, perRows: 100 } },
          requestsPerMinute: 300,
          includedPerMonth: 10_000,
          trial: { days: 14, creditsPerMonth: 500 },
        },
      },
    },
    showDataCall: {
      summary: 'A call of the data API as it is answered now',
      description: `The request is this server's own: about a ship or a port that it hears now, with ${SHOWN_ROWS} rows at most. It needs no key and counts nothing; an answer is shown for some seconds.`,
      errors: ['unavailable'],
      example: {
        params: { call: 'getVessel' },
        result: {
          method: 'GET',
          path: '/v1/vessels/mmsi:413000001',
          body: null,
          status: 200,
          type: 'application/json; charset=utf-8',
          text: '{"data":{"id":"mmsi:413000001"}}',
          isCut: false,
          credits: 1,
          took: 2,
          at: 1_795_000_000_000,
        },
      },
    },
    showDataStream: {
      summary: 'The stream of the data API as it is sent now',
      description: `Frames of one stream that the server opens for all who look, round a ship that it hears: the last ${SHOWN_FRAMES} of them, or those after a number. It needs no key and counts nothing.`,
      errors: ['unavailable'],
      example: {
        query: { after: 3 },
        result: {
          command:
            '{"type":"subscribe","boxes":[{"south":30.5,"west":121.5,"north":31.5,"east":122.5}],"snapshot":true}',
          frames: [{ number: 4, text: '{"type":"positions","data":[]}', isCut: false, rows: 0 }],
        },
      },
    },
    listStoredMonths: {
      summary: 'How many positions and ships are stored of each month',
      errors: ['unavailable'],
      example: {
        result: {
          months: [{ month: '2026-11', points: 1_204_881, ships: 2_310, simulatedPoints: 0 }],
          countedAt: 1_795_000_000_000,
        },
      },
    },
    listDataSamples: {
      summary: 'Sample files of stored positions',
      description: `Up to ${SAMPLE_SHIPS} ships of ${SAMPLE_HOURS} hours, written as orders are. Only of the simulated world or of receivers whose data need no credit.`,
      errors: ['unavailable'],
      example: {
        result: {
          samples: [
            {
              format: 'csv',
              fileName: 'fairway-sample-simulated.csv',
              bytes: 61_448,
              rows: 864,
              sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            },
          ],
          simulated: true,
          ships: [{ mmsi: 413_000_001, name: 'SHIP 413000001' }],
          from: 1_794_913_600_000,
          to: 1_795_000_000_000,
        },
      },
    },
    getDataSample: {
      summary: 'One sample file',
      errors: ['notFound', 'unavailable'],
      example: { params: { format: 'csv' } },
    },
  },
})
