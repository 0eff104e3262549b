import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../limits/address-key.ts'
import { RequestCounts } from './request-counts.ts'

/** Addresses whose requests are counted at once; the longest silent goes first. */
const MOST_ADDRESSES = 10_000

class Counts extends RequestCounts implements FastifyRateLimitStore {
  constructor() {
    super({ kept: MOST_ADDRESSES })
  }
}

/** Lets one address make at most `max` requests a minute to the routes of a scope, all of them together; those that are `free` count for nothing. */
export async function limitRequests(
  scope: FastifyInstance,
  max: number,
  isFree: (request: FastifyRequest) => boolean = () => false,
): Promise<void> {
  await scope.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    store: Counts,
    keyGenerator: (request: FastifyRequest) => addressKey(request.ip),
    allowList: isFree,
  })
}
