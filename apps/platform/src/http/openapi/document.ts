import { endpoints, faultData, MESSAGES, refusalsOf, STATUS, type Endpoint, type StatusName } from '@pavilion/contract'
import { CHANNEL_METHODS } from '@pavilion/contract/bets'
import { resource } from '@pavilion/contract/games'
import { UPLOAD_PURPOSES } from '@pavilion/contract/profile'
import * as z from 'zod/mini'
import { headerParameters } from './parameters.ts'

export const DOCUMENT_FILE = new URL('../../../../../docs/api/openapi.json', import.meta.url)

export type JsonSchema = { readonly [key: string]: unknown }

const wire = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const channelData = Object.keys(CHANNEL_METHODS).map((name) => ref(`${name}_Data`))

const statusList = (names: readonly StatusName[]): string =>
  names.map((name) => `- ${STATUS[name]} ${name}: ${MESSAGES[name]['zh-CN']}`).join('\n')

const successOf = (endpoint: Endpoint): JsonSchema => ({
  type: 'object',
  required: ['status_code', 'data', 'message'],
  properties: {
    status_code: { type: 'integer', const: STATUS.SUCCESS },
    data: endpoint === resource ? { anyOf: channelData } : wire(endpoint.data),
    message: { type: 'string' },
  },
})

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } })

const FILE = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: Object.fromEntries(
    Object.keys(UPLOAD_PURPOSES).map((field) => [field, { type: 'string', format: 'binary' }]),
  ),
}

const bodyOf = (endpoint: Endpoint): JsonSchema =>
  endpoint.body === 'multipart' ? { 'multipart/form-data': { schema: FILE } } : json(wire(endpoint.payload))

const operation = (name: string, endpoint: Endpoint): JsonSchema => ({
  operationId: name,
  tags: [endpoint.path.split('/')[1]],
  summary: endpoint.summary,
  description: [
    endpoint.access === 'member' ? 'Needs a live session.' : 'Open to visitors.',
    endpoint.effect === 'once' ? 'Moves money: the same idempotency key has one effect and one answer.' : '',
    endpoint.cache === 'site' ? 'The same for every visitor of a site.' : '',
    `May refuse with:\n${statusList(refusalsOf(endpoint))}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n'),
  parameters: headerParameters(endpoint),
  ...(endpoint.method === 'POST' ? { requestBody: { required: true, content: bodyOf(endpoint) } } : {}),
  responses: {
    200: {
      description: 'The answer. `status_code` tells whether the call was done.',
      content: json({ oneOf: [successOf(endpoint), ref('Refused')] }),
    },
    ...(endpoint.access === 'member' ? { 401: { description: 'LOGIN_EXPIRED', content: json(ref('Refused')) } } : {}),
    413: { description: 'The body is too large.', content: json(ref('Refused')) },
    415: { description: 'The body is not JSON.', content: json(ref('Refused')) },
    429: {
      description: 'FREQUENT_SUBMISSION; `retry-after` tells the seconds to wait.',
      content: json(ref('Refused')),
    },
  },
})

const refusedSchema: JsonSchema = {
  type: 'object',
  required: ['status_code', 'message'],
  properties: {
    status_code: { type: 'integer', enum: Object.values(STATUS).filter((code) => code !== STATUS.SUCCESS) },
    data: {
      description: 'With INVALID_PARAMETER and ILLEGAL_PARAMETER: what is wrong, by field.',
      anyOf: [wire(faultData), {}],
    },
    message: { type: 'string', description: 'What a person should read, in the language of the call.' },
  },
}

const channelSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(CHANNEL_METHODS).flatMap(([name, method]) => [
      [`${name}_Request`, { description: method.summary, ...wire(method.request) }],
      [`${name}_Data`, wire(method.data)],
    ]),
  )

export const openApiDocument = (): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Pavilion',
    // Raised for breaking changes.
    version: '2',
    description:
      'The API between a site and the platform. Every answer is an envelope {status_code, data, message}; amounts are decimal ' +
      'strings of the minor unit, prices thousandths of Hong Kong odds, moments Unix seconds. How requests are signed and how ' +
      'their token is made is in docs/protocols/client-requests.md.',
  },
  paths: Object.fromEntries(
    (Object.entries(endpoints) as [string, Endpoint][]).map(([name, endpoint]) => [
      endpoint.path,
      { [endpoint.method.toLowerCase()]: operation(name, endpoint) },
    ]),
  ),
  components: { schemas: { Refused: refusedSchema, ...channelSchemas() } },
  'x-channel-methods': Object.fromEntries(
    Object.entries(CHANNEL_METHODS).map(([name, method]) => [
      name,
      { effect: method.effect, request: ref(`${name}_Request`), data: ref(`${name}_Data`) },
    ]),
  ),
})

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
