import { HEADERS, LANGUAGES, type Endpoint } from '@pavilion/contract'

interface Parameter {
  readonly name: string
  readonly in: 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: {
    readonly type: 'string'
    readonly pattern?: string
    readonly enum?: readonly string[]
    readonly format?: string
  }
}

const header = (
  name: string,
  required: boolean,
  description: string,
  schema: Omit<Parameter['schema'], 'type'> = {},
): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', ...schema },
})

const COMMON: readonly Parameter[] = [
  header(HEADERS.requestToken, true, 'AES token of `seconds|ip` under the site’s public key.'),
  header(HEADERS.clientVersion, true, 'Version of the client.'),
  header(HEADERS.uuid, true, 'The client’s identifier of its device.'),
  header(HEADERS.requestId, true, 'New for every attempt; a repeated one on a write is refused for 5 minutes.'),
  header(HEADERS.clientType, true, 'Kind of client.', { enum: ['web'] }),
  header(HEADERS.siteId, true, 'The site; must be the one the host belongs to.', { pattern: '^\\d{1,9}$' }),
  header(HEADERS.timestamp, true, 'Unix seconds; at most 5 minutes off, except for preInfo.', {
    pattern: '^\\d{9,11}$',
  }),
  header(HEADERS.language, false, 'Language of messages.', { enum: LANGUAGES }),
]

export const headerParameters = (endpoint: Endpoint): Parameter[] => {
  const member = endpoint.access === 'member'
  const parameters = [
    ...COMMON,
    header(HEADERS.token, member, 'The session token; absent for guests.'),
    header(
      HEADERS.signature,
      member,
      'HMAC-SHA256, hex, over the canonical request, under a key derived from the session token.',
    ),
  ]
  if (endpoint.effect === 'read') return parameters
  const description = 'UUIDv7; a retry keeps its key.'
  return [...parameters, header(HEADERS.idempotencyKey, endpoint.effect === 'once', description, { format: 'uuid' })]
}
