import { newUuid } from '@pavilion/api-client'
import { HEADERS } from '@pavilion/contract'
import { preInfo } from '@pavilion/contract/site'
import { createLoadClient, startLonePlatform } from '@pavilion/load'
import { answersPerSecond, type LoadRequest } from '../api-call/load.ts'
import type { Figure } from '../figure.ts'
import { compare } from '../rounds.ts'

const ROUNDS = 5
const SECONDS = 3

const oneCall = async (platform: string, encrypts: boolean): Promise<LoadRequest> => {
  const { client, last } = createLoadClient({ urls: [platform], encrypts })
  await client.call(preInfo, {})
  const { path, headers, body } = last()
  return { path, body, headers: () => ({ ...headers, [HEADERS.requestId]: newUuid() }) }
}

export const measureEncryptedCall = async (): Promise<Figure[]> => {
  const platform = await startLonePlatform()
  try {
    const [encrypted, open] = [await oneCall(platform.url, true), await oneCall(platform.url, false)]
    const compared = await compare(ROUNDS, {
      value: () => answersPerSecond(platform.url, encrypted, SECONDS),
      reference: () => answersPerSecond(platform.url, open, SECONDS),
    })
    return [
      {
        name: '`configuration/preInfo` encrypted, 16 connections',
        reference: 'the same call in the open',
        ...compared,
        unit: '/s',
      },
    ]
  } finally {
    await platform.stop()
  }
}
