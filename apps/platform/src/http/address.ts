import type { FastifyRequest } from 'fastify'
import { addressKey } from './rate-limiter.ts'

export interface Address {
  readonly ip: string
  /** Of limits and queues. */
  readonly key: string
}

declare module 'fastify' {
  interface FastifyRequest {
    address?: Address
  }
}

/** Read once: fastify asks the forwarded addresses again each time. */
export const addressOf = (request: Pick<FastifyRequest, 'ip' | 'address'>): Address => {
  if (request.address) return request.address
  const { ip } = request
  return (request.address = { ip, key: addressKey(ip) })
}
