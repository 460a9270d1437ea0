import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { headerOf } from './headers.ts'

/** Only a trusted proxy is believed. */
export const regionReader = ({ regions, trustProxy }: Pick<Config, 'regions' | 'trustProxy'>) => {
  const trusts = proxyAddr.compile([...trustProxy])
  const { header } = regions
  return (request: FastifyRequest): string | undefined => {
    if (header === undefined || !trusts(request.socket.remoteAddress ?? '', 0)) return undefined
    const region = headerOf(request, header)?.toUpperCase()
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : undefined
  }
}
