import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breakingChanges, versionOf } from './breaking.ts'
import { DOCUMENT_FILE, openApiDocument, openApiText } from './document.ts'

const api = (payload: object, data: object, required: string[] = ['a'], sent: string[] = ['x']) => ({
  paths: {
    '/call': {
      post: {
        parameters: [{ name: 'x-one', required: false, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: payload, required } } } },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { oneOf: [{ properties: { data: { type: 'object', properties: data, required: sent } } }, {}] },
              },
            },
          },
        },
      },
    },
  },
})
const text = { type: 'string' }
const base = api({ a: text, b: { enum: ['p', 'q'] } }, { x: text, y: { type: 'integer' } })

describe('a breaking change', () => {
  it.each([
    ['a call that is gone', { paths: {} }, 'POST /call is gone'],
    [
      'a payload field that is gone',
      api({ a: text }, { x: text, y: { type: 'integer' } }),
      'POST /call payload.b is gone',
    ],
    [
      'a new required payload field',
      api({ a: text, b: { enum: ['p', 'q'] }, c: text }, { x: text, y: { type: 'integer' } }, ['a', 'c']),
      'POST /call payload.c is now required',
    ],
    [
      'a value no longer accepted',
      api({ a: text, b: { enum: ['p'] } }, { x: text, y: { type: 'integer' } }),
      'POST /call payload.b: q is no longer accepted',
    ],
    [
      'a stricter bound',
      api({ a: { type: 'string', maxLength: 3 }, b: { enum: ['p', 'q'] } }, { x: text, y: { type: 'integer' } }),
      'POST /call payload.a: maxLength is stricter',
    ],
    ['a data field that is gone', api({ a: text, b: { enum: ['p', 'q'] } }, { x: text }), 'POST /call data.y is gone'],
    [
      'a data field of another type',
      api({ a: text, b: { enum: ['p', 'q'] } }, { x: text, y: text }),
      'POST /call data.y: type changed from integer to string',
    ],
    [
      'a data field that may be missing',
      api({ a: text, b: { enum: ['p', 'q'] } }, { x: text, y: { type: 'integer' } }, ['a'], []),
      'POST /call data.x may now be missing',
    ],
  ])('is %s', (_, after, fault) => {
    expect(breakingChanges(base, after)).toEqual([fault])
  })

  it('is not an addition', () => {
    const after = api(
      { a: text, b: { enum: ['p', 'q', 'r'] }, c: text },
      { x: text, y: { type: 'integer' }, z: text },
      ['a'],
      ['x', 'z'],
    )
    expect(breakingChanges(base, after)).toEqual([])
  })

  it('is found in one form of a union', () => {
    const union = (y: object) =>
      api({ a: text }, { u: { oneOf: [{ type: 'object', properties: { y } }, { type: 'null' }] } })
    expect(breakingChanges(union(text), union({ type: 'integer' }))).toEqual([
      'POST /call data.u[0].y: type changed from string to integer',
    ])
    expect(breakingChanges(union(text), union(text))).toEqual([])
  })
})

describe('the document', () => {
  it('is committed as the contract has it (npm run openapi -w @pavilion/platform)', () => {
    expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(openApiText())
  })

  it('has a whole number as its version', () => {
    expect(Number.isInteger(versionOf(openApiDocument()))).toBe(true)
  })

  it('breaks nothing against itself', () => {
    expect(breakingChanges(openApiDocument(), openApiDocument())).toEqual([])
  })

  it('says that amounts are strings, and names the key of calls that move money', () => {
    const document = JSON.parse(openApiText())
    const pay = document.paths['/fd/api/v1/payment/pay'].post
    expect(pay.requestBody.content['application/json'].schema.properties.amount.type).toBe('string')
    expect(pay.parameters).toContainEqual(expect.objectContaining({ name: 'x-idempotency-key', required: true }))
  })
})
