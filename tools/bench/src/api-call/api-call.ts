import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newUuid } from '@pavilion/api-client'
import { endpoints, HEADERS } from '@pavilion/contract'
import { freePort } from '@pavilion/machine'
import { startChild } from '@pavilion/start'
import type { Figure } from '../figure.ts'
import { benchClient } from '../platform/client.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { interleave } from '../rounds.ts'
import { answersPerSecond } from './load.ts'

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const ROUNDS = 5
const SECONDS = 3
const PATH = endpoints.preInfo.path

/** The headers and the answer of one real call, as a page makes it; the headers are good for five minutes. */
const oneCall = async (platform: string): Promise<{ headers: Record<string, string>; body: string }> => {
  let headers: Record<string, string> = {}
  let body = ''
  const send: typeof fetch = async (url, init) => {
    headers = { ...(init?.headers as Record<string, string>) }
    const answer = await fetch(url, init)
    body = await answer.clone().text()
    return answer
  }
  await benchClient(platform, send, () => undefined).call(endpoints.preInfo, {})
  return { headers, body }
}

/** Calls the platform answers per second, beside a server that does nothing but send the same bytes. */
export const measureApiCall = async (): Promise<Figure[]> => {
  const platform = await startPlatform()
  const port = await freePort()
  const { headers, body } = await oneCall(platform.url)
  const bare = startChild(BARE, {
    cwd: platform.data,
    env: {},
    log: join(platform.data, 'bare.log'),
    words: [String(port), body],
  })
  try {
    await bare.answers(`http://127.0.0.1:${port}/health`, 20)
    const { call, reference } = await interleave(ROUNDS, {
      call: () =>
        answersPerSecond(`${platform.url}${PATH}`, () => ({ ...headers, [HEADERS.requestId]: newUuid() }), SECONDS),
      reference: () => answersPerSecond(`http://127.0.0.1:${port}/bare`, () => ({}), SECONDS),
    })
    return [
      {
        name: 'configuration/preInfo, 16 connections',
        value: call,
        reference: 'bare fastify, same bytes',
        referenceValue: reference,
        unit: 'per second',
      },
    ]
  } finally {
    await bare.stop()
    await platform.stop()
  }
}
