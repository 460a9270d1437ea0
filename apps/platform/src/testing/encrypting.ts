import { ENCRYPTED_PATH } from '@pavilion/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { openEnvelope, sealEnvelope, type SiteKey } from '../http/encryption/envelope.ts'

export interface EncryptingOptions {
  /** Unix seconds; default: now. */
  readonly seconds?: () => number
  readonly change?: (request: { url: string; payload: string }) => { url: string; payload: string | Buffer }
}

export const encrypting = (app: FastifyInstance, key: SiteKey, options: EncryptingOptions = {}): FastifyInstance => {
  const { seconds = () => Math.floor(Date.now() / 1000), change = (request) => request } = options
  const inject = async ({ method, url, payload, ...rest }: InjectOptions & { url: string; payload: string }) => {
    const address = sealEnvelope('request-address', `${seconds()}|${method}|${url}`, key)
    const bound = address.slice(address.lastIndexOf('.'))
    const body = payload && JSON.stringify(sealEnvelope('request-body', payload, key, bound))
    const sent = change({ url: ENCRYPTED_PATH + address, payload: body })
    const answer = await app.inject({ ...rest, ...(method ? { method } : {}), ...sent })
    const boundToSent = sent.url.slice(sent.url.lastIndexOf('.'))
    const text = answer.body.startsWith('"')
      ? openEnvelope('request-answer', JSON.parse(answer.body) as string, key, boundToSent)
      : answer.body
    const { statusCode, headers } = answer
    return { statusCode, headers, json: () => JSON.parse(text ?? '') }
  }
  return new Proxy(app, { get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name)) })
}
