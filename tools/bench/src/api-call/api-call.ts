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

const oneCall = async (platform: string): Promise<{ headers: Record<string, string>; body: string }> => {
  const { client, last } = benchClient(platform, () => undefined)
  await client.call(endpoints.preInfo, {})
  const headers = { ...last().headers }
  const answer = await fetch(platform + PATH, {
    method: 'POST',
    headers: { ...headers, [HEADERS.requestId]: newUuid() },
    body: last().body,
  })
  return { headers, body: await answer.text() }
}

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
  const bareUrl = `http://127.0.0.1:${port}`
  const fresh = (): Record<string, string> => ({ ...headers, [HEADERS.requestId]: newUuid() })
  try {
    await bare.answers(`${bareUrl}/health`)
    const { call, reference } = await interleave(ROUNDS, {
      call: () => answersPerSecond(platform.url, { path: PATH, headers: fresh }, SECONDS),
      reference: () => answersPerSecond(bareUrl, { path: '/bare', headers: () => ({}) }, SECONDS),
    })
    return [
      {
        name: '`configuration/preInfo`, 16 connections',
        value: call,
        reference: 'a bare fastify that sends the same bytes',
        referenceValue: reference,
        unit: '/s',
      },
    ]
  } finally {
    await bare.stop()
    await platform.stop()
  }
}
