import { ENCRYPTED_PATH } from '@pavilion/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { openEnvelope, sealEnvelope, type SiteKey } from '../http/encryption/envelope.ts'

export interface EncryptingOptions {
  /** Unix seconds written into the address; now unless said otherwise. */
  readonly seconds?: () => number
  /** What is sent in the place of the encrypted request. */
  readonly change?: (request: { url: string; payload: string }) => { url: string; payload: string | Buffer }
}

/** An app that is called encrypted, as a page calls it with safeSwitch on: for a test client in the place of the app itself. */
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
