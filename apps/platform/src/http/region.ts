import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { headerOf } from './headers.ts'

/** Reads the country that a trusted proxy names for the visitor's address; what anybody else says of it is not believed. */
export const regionReader = ({ regions, trustProxy }: Pick<Config, 'regions' | 'trustProxy'>) => {
  const trusts = proxyAddr.compile([...trustProxy])
  const { header } = regions
  return (request: FastifyRequest): string | undefined => {
    if (header === undefined || !trusts(request.socket.remoteAddress ?? '', 0)) return undefined
    const told = headerOf(request, header)?.toUpperCase()
    return told !== undefined && /^[A-Z]{2}$/.test(told) ? told : undefined
  }
}
