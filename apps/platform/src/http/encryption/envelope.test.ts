import { expect, it } from 'vitest'
import { keyIdOf, openEnvelope, sealEnvelope } from './envelope.ts'

const KEY = { id: 'test-1', key: Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('') }

// Vectors of docs/protocols/client-requests.md; the client's tests use the same.
const ADDRESS =
  '1.test-1.oKGio6SlpqeoqaqrrK2urw.ddLfk0bFFHWyXokvMca4rkW1tflXHJw-IbxE9yQL8_sIF9bPr3scMcbRGmAra8UM.XYnTNugCeAu5xi_R_JwLRLoHpZGHZNF2-3GYyXtBq4s'
const BODY = '1.test-1.oKGio6SlpqeoqaqrrK2urw.PZhJu9hNPRCGvIZJ55SUqQ.K4Rwe8FZbBph5ZW_Id4Y7r-wArvX87DrUDR-9mVVF0k'
const BOUND = ADDRESS.slice(ADDRESS.lastIndexOf('.'))

it('opens the documented vectors', () => {
  expect(openEnvelope('request-address', ADDRESS, KEY)).toBe('1700000000|POST|/site/api/v1/member/info')
  expect(openEnvelope('request-body', BODY, KEY, BOUND)).toBe('{}')
  expect(keyIdOf(ADDRESS)).toBe('test-1')
})

it('opens what it sealed, and for nothing else', () => {
  const envelope = sealEnvelope('request-answer', '{"message":"成功"}', KEY, BOUND)
  expect(openEnvelope('request-answer', envelope, KEY, BOUND)).toBe('{"message":"成功"}')
  expect(openEnvelope('request-body', envelope, KEY, BOUND)).toBeUndefined()
  expect(openEnvelope('request-answer', envelope, KEY)).toBeUndefined()
  expect(openEnvelope('request-answer', envelope, { ...KEY, id: 'test-2' }, BOUND)).toBeUndefined()
  expect(openEnvelope('request-answer', envelope, { ...KEY, key: '11'.repeat(32) }, BOUND)).toBeUndefined()
  expect(openEnvelope('request-answer', envelope.slice(0, -1), KEY, BOUND)).toBeUndefined()
  for (const bad of ['', '....', '1.test-1...', '1.test-1.a.b.c', `1.${'x'.repeat(10_000)}`])
    expect(openEnvelope('request-answer', bad, KEY, BOUND)).toBeUndefined()
})
