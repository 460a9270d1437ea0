import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { canonicalRequest, HEADERS, SIGNING_KEY_INFO } from '@pavilion/contract'
import { uploadImage } from '@pavilion/contract/profile'
import { describe, expect, it, vi } from 'vitest'
import { clientForTests, TEST_KEY } from '../testing/client-for-tests.ts'
import { createEnvelopes } from '../security/envelopes.ts'
import { refuse } from '../testing/index.ts'
import { isStatus } from './api-error.ts'

const file = new File([new Uint8Array([137, 80, 78, 71])], '../../holiday.png', { type: 'image/png' })
const PICTURE = { id: 'p1', url: '/site/api/v1/picture/p1' }

describe('an upload', () => {
  it('sends the file as the one part of a multipart body, without its name, and signs its bytes', async () => {
    const answer = JSON.stringify({ status_code: 6000, message: '', data: PICTURE })
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(answer))
    const { client } = clientForTests(fetch, { getToken: () => 'token-of-a-session' })
    expect(await client.upload(uploadImage, file)).toEqual(PICTURE)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(`http://platform.test${uploadImage.path}`)
    const form = init?.body as FormData
    expect([...form.keys()]).toEqual(['file'])
    expect((form.get('file') as File).name).toBe('file')
    const headers = init?.headers as Record<string, string>
    expect(headers['content-type']).toBeUndefined()
    const key = Buffer.from(hkdfSync('sha256', 'token-of-a-session', '', SIGNING_KEY_INFO, 32))
    const line = canonicalRequest({
      method: 'POST',
      path: uploadImage.path,
      timestamp: headers[HEADERS.timestamp] ?? '',
      requestId: headers[HEADERS.requestId] ?? '',
      idempotencyKey: '',
      bodyHash: createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    })
    expect(headers[HEADERS.signature]).toBe(createHmac('sha256', key).update(line).digest('hex'))
  })

  it('comes in the field of its purpose', async () => {
    const answer = JSON.stringify({ status_code: 6000, message: '', data: PICTURE })
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(answer))
    const { client } = clientForTests(fetch)
    await client.upload(uploadImage, file, { field: 'feedback' })
    const [, init] = fetch.mock.calls[0] ?? []
    expect([...((init?.body ?? new FormData()) as FormData).keys()]).toEqual(['feedback'])
  })

  it('goes to an encrypted address where requests are encrypted, and its body as it is', async () => {
    const { seal } = createEnvelopes(TEST_KEY)
    const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
      const address = String(input)
      const answer = JSON.stringify({ status_code: 6000, message: '', data: PICTURE })
      return new Response(JSON.stringify(await seal('request-answer', answer, address.slice(address.lastIndexOf('.')))))
    })
    const { client } = clientForTests(fetch, { encrypts: () => true, getToken: () => 'token-of-a-session' })
    expect(await client.upload(uploadImage, file)).toEqual(PICTURE)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(String(url)).toContain('/site/api/e/')
    expect(init?.body).toBeInstanceOf(FormData)
  })

  it('fails as any call does', async () => {
    const { client } = clientForTests({ uploadImage: () => refuse('FILE_UPLOAD_FAILURE') })
    const error: unknown = await client.upload(uploadImage, file).catch((fault: unknown) => fault)
    expect(isStatus(error, 'FILE_UPLOAD_FAILURE')).toBe(true)
  })
})
