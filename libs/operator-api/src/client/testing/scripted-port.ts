import { STATUS, type StatusName } from '@pavilion/contract'

interface SentRequest {
  readonly url: string
  readonly method: string | undefined
  readonly credentials: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface ScriptedAnswer {
  readonly http?: number
  readonly status?: StatusName
  readonly data?: unknown
}

/** Answers by path, and notes what was asked. */
export const scriptedPort = (answers: Readonly<Record<string, () => ScriptedAnswer | Promise<ScriptedAnswer>>>) => {
  const requests: SentRequest[] = []
  const fetch: typeof globalThis.fetch = async (url, { method, credentials, headers, body } = {}) => {
    requests.push({
      url: String(url),
      method,
      credentials,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    const answer = answers[new URL(String(url), 'http://port.test').pathname]
    if (!answer) throw new Error('nothing listens')
    const { http = 200, status = 'SUCCESS', data } = await answer()
    return Response.json({ status_code: STATUS[status], message: '', data }, { status: http })
  }
  return { fetch, requests }
}
