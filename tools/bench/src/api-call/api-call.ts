import { fileURLToPath } from 'node:url'
import { newUuid } from '@pavilion/api-client'
import { endpoints, HEADERS } from '@pavilion/contract'
import { createLoadClient, startLonePlatform, startProgram } from '@pavilion/load'
import type { Figure } from '../figure.ts'
import { compare } from '../rounds.ts'
import { answersPerSecond, CONNECTIONS } from './load.ts'

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const ROUNDS = 5
const SECONDS = 3
const PATH = endpoints.preInfo.path

const oneCall = async (platform: string): Promise<{ headers: Record<string, string>; body: string }> => {
  const { client, last } = createLoadClient({ urls: [platform] })
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
  const platform = await startLonePlatform()
  try {
    const pages = await Promise.all(Array.from({ length: CONNECTIONS }, () => oneCall(platform.url)))
    const fresh = (connection: number): Record<string, string> => ({
      ...pages[connection]?.headers,
      [HEADERS.requestId]: newUuid(),
    })
    const bare = await startProgram(BARE, [pages[0]?.body ?? ''])
    const compared = await compare(ROUNDS, {
      value: () => answersPerSecond(platform.url, { path: PATH, headers: fresh }, SECONDS),
      reference: () => answersPerSecond(bare.url, { path: '/bare', headers: fresh }, SECONDS),
    }).finally(bare.remove)
    return [
      {
        name: '`configuration/preInfo`, 16 connections',
        reference: 'a bare fastify: same request, same bytes',
        ...compared,
        unit: '/s',
        aim: { atLeast: 0.65 },
      },
    ]
  } finally {
    await platform.stop()
  }
}
