import { describeRoom } from '../api/api-doc.ts'
import { portApi } from './port-api.ts'

const port = {
  locode: 'CNSHA',
  name: 'Shanghai',
  nameZh: '上海',
  country: 'CN',
  lat: 31.23,
  lon: 121.49,
  radius: 20_000,
  timeZone: 'Asia/Shanghai',
  size: 1,
}

export const portRoom = describeRoom({
  tag: 'ports',
  about: 'The table of ports, and the ships in them.',
  calls: portApi,
  docs: {
    listPorts: { summary: 'All ports', errors: [], example: { result: { ports: [port] } } },
    getPort: {
      summary: 'One port and the ships in it',
      errors: ['notFound'],
      example: { params: { locode: 'CNSHA' }, result: { port, inPort: [], inPortTotal: 0, stoppedTotal: 0 } },
    },
  },
})
