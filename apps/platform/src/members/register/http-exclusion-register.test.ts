import { exclusionAnswerText, exclusionCheck, exclusionMarkText, type ExclusionCheck } from '@pavilion/protocols'
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { signatureFault } from '../../providers/index.ts'
import { createHttpExclusionRegister } from './http-exclusion-register.ts'

const NOW = 1_800_000_000
const SECRET = 'a-secret-of-the-register-0123456789'
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex')
const proved = (answer: { checkId: string; listed: boolean; until?: number }, secret = SECRET) => ({
  ...answer,
  proof: hmac(exclusionAnswerText(answer), secret),
})
const PERSON = [{ kind: 'phone', value: '+8613800138000' }] as const

describe('the exclusion register over HTTP', () => {
  let server: Server
  afterEach(() => server.close())

  const answering = async (answer: (check: ExclusionCheck) => unknown, status = 200) => {
    const asked: ExclusionCheck[] = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        const signed = { method: request.method ?? '', path: request.url ?? '', body }
        if (signatureFault(SECRET, request.headers, signed, NOW)) return response.writeHead(401).end()
        const check = exclusionCheck.parse(JSON.parse(body))
        asked.push(check)
        const said = answer(check)
        return said === undefined
          ? undefined
          : response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said))
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { asked, register: createHttpExclusionRegister({ baseUrl, secret: SECRET, now: () => NOW, timeoutMs: 500 }) }
  }

  it('is asked by hashes alone, and believed about who is listed, until when, and who is not', async () => {
    const listed = await answering(({ checkId }) => proved({ checkId, listed: true, until: NOW + 60 }))
    expect(await listed.register.find(PERSON)).toEqual({ listed: true, until: NOW + 60 })
    expect(listed.asked).toMatchObject([
      { marks: [{ kind: 'phone', mark: hmac(exclusionMarkText('phone', '+8613800138000')) }] },
    ])
    expect(JSON.stringify(listed.asked)).not.toContain('13800138000')
    server.close()
    const openEnded = await answering(({ checkId }) => proved({ checkId, listed: true }))
    expect(await openEnded.register.find(PERSON)).toEqual({ listed: true, until: undefined })
    server.close()
    const clear = await answering(({ checkId }) => proved({ checkId, listed: false }))
    expect(await clear.register.find(PERSON)).toEqual({ listed: false })
  })

  it.each<[string, (check: ExclusionCheck) => unknown]>([
    ['without a proof', ({ checkId }) => ({ checkId, listed: false })],
    ['with a proof under another secret', ({ checkId }) => proved({ checkId, listed: false }, 'another')],
    [
      'whose listing was turned round',
      ({ checkId }) => ({ ...proved({ checkId, listed: true, until: NOW }), listed: false, until: undefined }),
    ],
    [
      'whose end was moved',
      ({ checkId }) => ({ ...proved({ checkId, listed: true, until: NOW + 9 }), until: NOW + 1 }),
    ],
    ['to an earlier question', () => proved({ checkId: randomUUID(), listed: false })],
    ['with a field that is not of it', ({ checkId }) => ({ ...proved({ checkId, listed: false }), until: NOW })],
    ['that is no JSON', () => '<html>'],
    ['never', () => undefined],
  ])('is not believed when it answers %s', async (_how, answer) => {
    const { register } = await answering(answer)
    await expect(register.find(PERSON)).rejects.toThrow()
  })

  it('is not believed with any other status, and left alone after five failures', async () => {
    const { register, asked } = await answering(({ checkId }) => proved({ checkId, listed: false }), 503)
    for (let n = 0; n < 6; n += 1) await expect(register.find(PERSON)).rejects.toThrow()
    expect([register.isDown(), asked.length]).toEqual([true, 5])
  })
})
