import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { testConfig } from '../testing/index.ts'
import { logOptions } from './logging.ts'

const written = (write: (log: pino.Logger) => void, level: 'info' | 'debug' = 'info'): string => {
  const lines: string[] = []
  write(pino(logOptions({ ...testConfig(), logLevel: level }), { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it('names no secret and no person, however deep they hang', () => {
    const person = { name: 'demo88', birthday: '1990-01-01', phone: '13800000000', ip: '203.0.113.7' }
    const line = written((log) => log.info({ token: 'tok-1', call: { password: 'pw-1', member: person } }, 'said'))
    for (const word of ['tok-1', 'pw-1', ...Object.values(person)]) expect(line).not.toContain(word)
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'said', token: '[redacted]' })
  })

  it('tells of a call its path and the visitor’s hash, not the query, the headers or the address', () => {
    const request = { method: 'POST', url: '/site/x?name=demo88', ip: '203.0.113.7', headers: { 'x-token': 'tok-1' } }
    const line = written((log) => log.info({ req: request }, 'answered'))
    expect(JSON.parse(line).req).toEqual({
      method: 'POST',
      path: '/site/x',
      visitor: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    for (const word of ['demo88', 'tok-1', '203.0.113.7']) expect(line).not.toContain(word)
  })

  it('tells of a database error what it is, not the row it is about', () => {
    const fault = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'members_name',
      detail: 'Key (name)=(demo88)',
    })
    const line = written((log) => log.error({ err: new Error('outer', { cause: fault }) }, 'failed'))
    expect(JSON.parse(line).err.cause).toMatchObject({
      message: 'duplicate key',
      code: '23505',
      constraint: 'members_name',
    })
    expect(line).not.toContain('demo88')
  })
})
