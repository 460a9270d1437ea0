import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, newUuid } from '@pavilion/api-client'
import { endpoints, HEADERS } from '@pavilion/contract'
import { freePort } from '@pavilion/machine'
import { readSecrets, requireSecrets, sendRegistration, startChild } from '@pavilion/start'
import type { Figure } from '../figure.ts'
import { interleave } from '../rounds.ts'
import { answersPerSecond } from './load.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ROUNDS = 5
const SECONDS = 3
const HOST = 'bench.test'
const REQUEST_KEY = { id: 'bench-1', key: '5c'.repeat(32) }
const PATH = endpoints.preInfo.path

/** The headers and the answer of one real call, as a page makes it; the headers are good for five minutes. */
const oneCall = async (platform: string): Promise<{ headers: Record<string, string>; body: string }> => {
  let headers: Record<string, string> = {}
  let body = ''
  const client = createClient({
    baseUrl: platform,
    siteId: 3900,
    clientVersion: 'bench',
    requestKey: REQUEST_KEY,
    uuid: newUuid,
    getToken: () => undefined,
    language: () => 'zh-CN',
    fetch: async (url, init) => {
      headers = { ...(init?.headers as Record<string, string>), origin: `http://${HOST}` }
      const answer = await fetch(url, { ...init, headers })
      body = await answer.clone().text()
      return answer
    },
  })
  await client.call(endpoints.preInfo, {})
  return { headers, body }
}

/** Calls the platform answers per second, beside a server that does nothing but send the same bytes. */
export const measureApiCall = async (): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'))
  requireSecrets(data)
  const [port, operatorPort, barePort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const platform = startChild('src/main.ts', {
    cwd: join(root, 'apps/platform'),
    env: {
      PAVILION_DATA: data,
      PLATFORM_PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'warn',
    },
    log: join(data, 'platform.log'),
  })
  const children = [platform]
  try {
    await platform.answers(`${url}/health`, 60)
    const site = {
      siteId: 3900,
      name: 'bench',
      title: 'Bench',
      hosts: [HOST],
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
    }
    const addresses = {
      h5DomainUrl: `http://${HOST}`,
      customServiceUrl: `http://${HOST}/service`,
      requestKey: REQUEST_KEY,
    }
    await sendRegistration(
      { ...site, ...addresses },
      `http://127.0.0.1:${operatorPort}`,
      readSecrets(data).OPERATOR_SECRET,
    )
    const { headers, body } = await oneCall(url)
    const bare = startChild(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
      cwd: root,
      env: {},
      log: join(data, 'bare.log'),
      words: [String(barePort), body],
    })
    children.push(bare)
    await bare.answers(`http://127.0.0.1:${barePort}/health`, 20)
    const { call, reference } = await interleave(ROUNDS, {
      call: () => answersPerSecond(`${url}${PATH}`, () => ({ ...headers, [HEADERS.requestId]: newUuid() }), SECONDS),
      reference: () => answersPerSecond(`http://127.0.0.1:${barePort}/bare`, () => ({}), SECONDS),
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
    for (const child of children) await child.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
