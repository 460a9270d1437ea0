import { ApiError } from '@pavilion/api-client'
import { STATUS, type StatusName } from '@pavilion/contract'
import { expect, it } from 'vitest'
import { askedOf } from './sign-in-step.ts'

const refused = (status: StatusName, data?: unknown) =>
  new ApiError({ kind: 'api', status: STATUS[status], message: '原因', endpoint: '/login', data })
const codeId = 'ticket-of-this-sign-in'

it.each([
  'IP_NOT_PASSED',
  'DEVICE_NOT_PASSED',
  'DEVICE_AND_IP_NOT_PASSED',
  'LONG_TIME_NOT_LOGGED_IN',
  'RISKY_LOGIN',
] as const)('%s asks for the verification of the device', (status) => {
  const data = { phoneNumber: '138****6027', cates: ['0', '2'], codeId }
  expect(askedOf(refused(status, data))).toEqual({ ask: 'newDevice', device: { ...data, status: STATUS[status] } })
})

it('reads a second factor, too many devices and a region', () => {
  expect(askedOf(refused('AUTHENTICATION_REQUIRED', { codeId, methods: ['totp'] }))).toEqual({
    ask: 'secondFactor',
    factor: { codeId, methods: ['totp'] },
  })
  expect(askedOf(refused('TOO_MANY_DEVICES', { live: 5, most: 5, codeId }))).toEqual({
    ask: 'endOldest',
    live: 5,
    most: 5,
    codeId,
  })
  expect(askedOf(refused('REGION_WARNING'))).toEqual({ ask: 'regionSeen', message: '原因' })
})

it('takes what it cannot read, and every other refusal, for a refusal', () => {
  expect(askedOf(refused('DEVICE_NOT_PASSED'))).toBeUndefined()
  expect(askedOf(refused('INVALID_CREDENTIALS'))).toBeUndefined()
  expect(askedOf(new Error('断网'))).toBeUndefined()
})
