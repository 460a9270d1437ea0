import { ApiError } from '@pavilion/api-client'
import { STATUS, STATUS_CATALOGUE, statusesThat, type StatusName } from '@pavilion/contract'
import { describe, expect, it } from 'vitest'
import { fieldFaults } from './field-faults.ts'
import { refusalOf } from './refusal.ts'

const refused = (status: StatusName, data?: unknown) =>
  new ApiError({ kind: 'api', status: STATUS[status], message: '原因', endpoint: '/login', data })

describe('a refusal', () => {
  it('is in the platform’s words', () => {
    expect(refusalOf(refused('SYSTEM_BUSY'))).toEqual({ text: '原因', status: 'SYSTEM_BUSY', support: false })
    expect(refusalOf(refused('INVALID_PARAMETER', { faults: [{ path: 'x', message: '太长' }] })).text).toBe('太长')
  })

  it.each(Object.keys(STATUS_CATALOGUE) as StatusName[])(
    'offers customer service for %s if the catalogue does',
    (status) => expect(refusalOf(refused(status)).support).toBe(STATUS_CATALOGUE[status].does === 'support'),
  )

  it('has the wait that the platform says, else the minute of its name', () => {
    for (const status of statusesThat('wait'))
      expect(refusalOf(refused(status, { wait: 12 }), 1000).until, status).toBe(13_000)
    expect(refusalOf(refused('FREQUENT_SUBMISSION'), 1000).until).toBeUndefined()
    expect(refusalOf(refused('SIXTY_SECOND_LIMIT'), 1000).until).toBe(61_000)
  })

  it('reads like whatever else went wrong', () => {
    expect(refusalOf('断网').text).toBe('断网')
    expect(refusalOf(new Error('已取消')).text).toBe('已取消')
  })
})

describe('what of a refusal is shown beside fields', () => {
  const isField = (name: string): name is 'name' | 'next' => name === 'name' || name === 'next'
  const faults = (...list: { path: string; message: string }[]) => refused('INVALID_PARAMETER', { faults: list })
  const names = { fieldOf: { DATA_EXISTS: 'name' }, fieldAt: { password: 'next' } } as const

  it('is every fault of a field, by the payload’s name or the form’s', () =>
    expect(
      fieldFaults(faults({ path: 'name', message: '一' }, { path: 'password', message: '二' }), isField, names),
    ).toEqual({ name: '一', next: '二' }))

  it('is the whole refusal where its status belongs to a field', () =>
    expect(fieldFaults(refused('DATA_EXISTS'), isField, names)).toEqual({ name: '原因' }))

  it('is the named field rather than the usual one of the status', () =>
    expect(
      fieldFaults(refused('DATA_EXISTS', { faults: [{ path: 'password', message: '二' }] }), isField, names),
    ).toEqual({ next: '二' }))

  it('is nothing where it is about none of them', () => {
    expect(fieldFaults(faults({ path: 'codeId', message: '三' }), isField, names)).toEqual({})
    expect(fieldFaults(new Error('断网'), isField, names)).toEqual({})
  })
})
