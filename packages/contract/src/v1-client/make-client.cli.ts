// npm run client: makes the generated part of @fairway/client from the calls of the data API.
import { writeClient } from './write-client.ts'

writeClient('packages/client/src/generated')
