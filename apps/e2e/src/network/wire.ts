import { readWire } from '@pavilion/api-client/testing'
import { readBrand } from '@pavilion/start'
import type { Page, Request } from '@playwright/test'
import { fileURLToPath } from 'node:url'

export const ANY_CALL = /\/(site|fd|game|act|stream)\/api\//

/** Decrypted, if it was encrypted. */
export interface MeantCall {
  /** With its query. */
  readonly path: string
  /** JSON text. Empty for GET. */
  readonly body: string
  readonly readAnswer: (text: string) => Promise<string>
}

export const callReader = async (brand: string): Promise<(request: Request) => Promise<MeantCall>> => {
  const { site } = await readBrand(fileURLToPath(new URL('../../../..', import.meta.url)), brand)
  const wire = readWire(site.requestKey)
  return async (request) => {
    const { pathname, search } = new URL(request.url())
    const body = request.postData()
    const plainCall = (await wire.request(pathname, body)) ?? { path: pathname + search, body: body ?? '' }
    return { path: plainCall.path, body: plainCall.body, readAnswer: (text) => wire.answer(pathname, text) }
  }
}

export const callsTo = async (
  page: Page,
  brand: string,
  path: string,
): Promise<() => Promise<readonly Record<string, unknown>[]>> => {
  const read = await callReader(brand)
  const calls: Promise<MeantCall>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && ANY_CALL.test(request.url())) calls.push(read(request))
  })
  return async () =>
    (await Promise.all(calls))
      .filter((plainCall) => plainCall.path.includes(path))
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
}
