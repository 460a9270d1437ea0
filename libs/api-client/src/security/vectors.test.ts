import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { TEST_KEY } from '../testing/client-for-tests.ts'
import { md5 } from './md5.ts'
import { createEnvelopes } from './envelopes.ts'
import { envelopesByBrowser } from './envelopes-by-browser.ts'
import { envelopesByScript } from './envelopes-by-script.ts'
import { createTextWrapper } from './request-token.ts'
import { createSigner } from './signature.ts'

// Also in docs/protocols/client-requests.md.
const TOKEN =
  '1.test-1.oKGio6SlpqeoqaqrrK2urw.VVuQSRbHBckFYUPAd4CBqBoLb2Ua10dyxTLMhRdnGa8.MCuFet--KNN7IXg9YMSz-1ftGn2ISSG4Ms2tw451yK4'
const SIGNATURE = '571f6a0fd73e347362d6bb794e6fac99ff7fad1a8d8a29a53f2405697928e70e'
const ADDRESS =
  '1.test-1.oKGio6SlpqeoqaqrrK2urw.ddLfk0bFFHWyXokvMca4rkW1tflXHJw-IbxE9yQL8_sIF9bPr3scMcbRGmAra8UM.XYnTNugCeAu5xi_R_JwLRLoHpZGHZNF2-3GYyXtBq4s'
const BODY = '1.test-1.oKGio6SlpqeoqaqrrK2urw.PZhJu9hNPRCGvIZJ55SUqQ.K4Rwe8FZbBph5ZW_Id4Y7r-wArvX87DrUDR-9mVVF0k'
const ANSWER =
  '1.test-1.oKGio6SlpqeoqaqrrK2urw.zPF0Z_vB8zYxMMyxCJHzfGSVpEz7cqzRSVVzO0PaQc3EJDVuy7x3Patf2LAeFuMQ_8NKwZxWlwEUM6ZrenSUGA.kvTWBiNUCl-sHpkaihlbLW9q24uvBloe4w8G8el7TOs'

const derive = (key: Buffer | string, info: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, 32))

const withKnownIv = () =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const view = bytes as unknown as Uint8Array
    for (let index = 0; index < view.length; index += 1) view[index] = 0xa0 + index
    return bytes
  })

/** By node:crypto, as the platform does. */
const opened = (use: string, envelope: string, bound = ''): string => {
  const [version, id, iv = '', encrypted = '', mac] = envelope.split('.')
  const key = Buffer.from(TEST_KEY.key, 'hex')
  const expected = createHmac('sha256', derive(key, `pavilion/${use}/mac/1`))
    .update(`${version}.${id}.${iv}.${encrypted}${bound}`)
    .digest('base64url')
  expect(mac).toBe(expected)
  const decipher = createDecipheriv(
    'aes-256-cbc',
    derive(key, `pavilion/${use}/encrypt/1`),
    Buffer.from(iv, 'base64url'),
  )
  return decipher.update(encrypted, 'base64url', 'utf8') + decipher.final('utf8')
}

describe.each([
  ['the browser', envelopesByBrowser, envelopesByScript],
  ['the script', envelopesByScript, envelopesByBrowser],
])('envelopes by %s', (_, makers, others) => {
  const { seal, open } = makers(TEST_KEY)

  it('are the documented vectors for a known iv', async () => {
    withKnownIv()
    expect(await seal('request-token', '1700000000|203.0.113.7')).toBe(TOKEN)
    expect(await seal('request-address', '1700000000|POST|/site/api/v1/member/info')).toBe(ADDRESS)
    const bound = ADDRESS.slice(ADDRESS.lastIndexOf('.'))
    expect(await seal('request-body', '{}', bound)).toBe(BODY)
    expect(await seal('request-answer', '{"status_code":6000,"message":"成功","data":{}}', bound)).toBe(ANSWER)
  })

  it('are read by node:crypto, and by the other of the two', async () => {
    const text = '{"name":"名字 😀"}'
    const envelope = await seal('request-body', text, '.bound')
    expect(opened('request-body', envelope, '.bound')).toBe(text)
    expect(await others(TEST_KEY).open('request-body', envelope, '.bound')).toBe(text)
    expect(opened('request-token', await seal('request-token', '1700000001|'))).toBe('1700000001|')
  })

  it('differ each time', async () => {
    expect(await seal('request-token', '1|')).not.toBe(await seal('request-token', '1|'))
  })

  it('open for nothing else: another use, key or bound, or a letter changed', async () => {
    const envelope = await seal('request-body', '{}', '.bound')
    await expect(open('request-answer', envelope, '.bound')).rejects.toThrow()
    await expect(open('request-body', envelope, '.other')).rejects.toThrow()
    await expect(open('request-body', envelope)).rejects.toThrow()
    await expect(
      makers({ ...TEST_KEY, key: '11'.repeat(32) }).open('request-body', envelope, '.bound'),
    ).rejects.toThrow()
    for (let at = 0; at < envelope.length - 1; at += 7) {
      const other = envelope[at] === 'A' ? 'B' : 'A'
      const changed = envelope.slice(0, at) + other + envelope.slice(at + 1)
      await expect(open('request-body', changed, '.bound'), changed).rejects.toThrow()
    }
    for (const bad of ['', '.', '....', '1.test-1.a.b.c', '名字']) {
      await expect(open('request-body', bad), bad).rejects.toThrow()
    }
  })
})

it('a page without the browser’s cryptography fetches its own', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { seal, open } = createEnvelopes(TEST_KEY)
  const envelope = await seal('request-token', '1|')
  expect(envelope).toMatch(/^1\.test-1\./)
  expect(await open('request-token', envelope)).toBe('1|')
  expect(await createTextWrapper(TEST_KEY)('x')).toMatch(/^1\.test-1\./)
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
