import { ApiError } from '@pavilion/api-client'
import { STATUS, STATUS_CATALOGUE, statusesThat, type StatusName } from '@pavilion/contract'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const refused = (status: StatusName, data?: unknown) =>
  new ApiError({ kind: 'api', status: STATUS[status], message: '原因', endpoint: '/login', data })

describe('a refusal', () => {
  it('stands in the form, in the platform’s words', () => {
    expect(refusalOf(refused('SYSTEM_BUSY'))).toEqual({ text: '原因', shown: 'inline', support: false })
    expect(refusalOf(refused('SUSPENDED_WITHOUT_POPUP'))).toMatchObject({ shown: 'inline' })
  })

  it('stands over it where the operator wants it read', () =>
    expect(refusalOf(refused('SUSPENDED_WITH_POPUP')).shown).toBe('popup'))

  it.each(Object.keys(STATUS_CATALOGUE) as StatusName[])(
    'offers customer service for %s if the catalogue does',
    (status) => expect(refusalOf(refused(status)).support).toBe(STATUS_CATALOGUE[status].does === 'support'),
  )

  it('tells how long to wait: what the platform says, else the minute of its name', () => {
    for (const status of statusesThat('wait'))
      expect(refusalOf(refused(status, { wait: 12 }), 1000).until, status).toBe(13_000)
    expect(refusalOf(refused('FREQUENT_SUBMISSION'), 1000).until).toBeUndefined()
    expect(refusalOf(refused('SIXTY_SECOND_LIMIT'), 1000).until).toBe(61_000)
  })

  it('reads like whatever else went wrong', () => expect(refusalOf('断网').text).toBe('断网'))
})
