import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { TEST_KEY } from '../testing/client-for-tests.ts'
import { md5 } from './md5.ts'
import { createRequestTokens } from './request-token.ts'
import { createSigner } from './signature.ts'
import { wrapByBrowser } from './token-by-browser.ts'
import { wrapByScript } from './token-by-script.ts'

// The same two vectors stand in docs/protocols/client-requests.md.
const TOKEN =
  '1.test-1.oKGio6SlpqeoqaqrrK2urw.VVuQSRbHBckFYUPAd4CBqBoLb2Ua10dyxTLMhRdnGa8.MCuFet--KNN7IXg9YMSz-1ftGn2ISSG4Ms2tw451yK4'
const SIGNATURE = '571f6a0fd73e347362d6bb794e6fac99ff7fad1a8d8a29a53f2405697928e70e'

const derive = (key: Buffer | string, info: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, 32))

describe.each([
  ['the browser', wrapByBrowser],
  ['the script', wrapByScript],
])('request token by %s', (_, wrapper) => {
  it('is the documented vector for a known iv', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      const view = bytes as unknown as Uint8Array
      for (let index = 0; index < view.length; index += 1) view[index] = 0xa0 + index
      return bytes
    })
    expect(await wrapper(TEST_KEY)('1700000000|203.0.113.7')).toBe(TOKEN)
  })

  it('is verified and read by node:crypto, as the platform does it', async () => {
    const [version, id, iv, encrypted, mac] = (await wrapper(TEST_KEY)('1700000001|')).split('.')
    const key = Buffer.from(TEST_KEY.key, 'hex')
    const expected = createHmac('sha256', derive(key, 'pavilion/request-token/mac/1'))
      .update(`${version}.${id}.${iv}.${encrypted}`)
      .digest('base64url')
    expect(mac).toBe(expected)
    const decipher = createDecipheriv(
      'aes-256-cbc',
      derive(key, 'pavilion/request-token/encrypt/1'),
      Buffer.from(iv!, 'base64url'),
    )
    expect(decipher.update(encrypted!, 'base64url', 'utf8') + decipher.final('utf8')).toBe('1700000001|')
  })

  it('differs each time', async () => {
    const wrap = wrapper(TEST_KEY)
    expect(await wrap('1|')).not.toBe(await wrap('1|'))
  })
})

it('a page without the browser’s cryptography fetches its own', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await createRequestTokens(TEST_KEY)(1, '')).toMatch(/^1\.test-1\./)
  vi.unstubAllGlobals()
})

describe('signature', () => {
  const request = {
    method: 'POST',
    path: '/site/api/v1/member/info',
    timestamp: '1700000000',
    requestId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    idempotencyKey: '',
    body: '{}',
  }

  it('is the documented vector', () => expect(createSigner()('token-of-a-session', request)).toBe(SIGNATURE))

  it('follows the token when another session begins', () => {
    const sign = createSigner()
    sign('token-of-a-session', request)
    const bodyHash = createHash('sha256').update('{}').digest('hex')
    const expected = createHmac('sha256', derive('another', 'pavilion/request-signature/1'))
      .update(['POST', request.path, '1700000000', request.requestId, '', bodyHash].join('\n'))
      .digest('hex')
    expect(sign('another', request)).toBe(expected)
  })

  it.each(['method', 'path', 'timestamp', 'requestId', 'idempotencyKey', 'body'] as const)('covers the %s', (field) => {
    expect(createSigner()('token-of-a-session', { ...request, [field]: 'x' })).not.toBe(SIGNATURE)
  })
})

it('md5 is that of everyone else', () => {
  expect(md5('pavilion88')).toBe(createHash('md5').update('pavilion88').digest('hex'))
  expect(md5('密码')).toBe(createHash('md5').update('密码').digest('hex'))
})
