import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { testConfig } from '../testing/index.ts'
import { logOptions } from './logging.ts'
import { childLog, childLoggerFactory } from './request-log.ts'

const world = () => {
  const lines: string[] = []
  const parent = pino(logOptions(testConfig({ logLevel: 'info' })), { write: (line: string) => lines.push(line) })
  const child = vi.spyOn(parent, 'child')
  return { parent, child, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('makes a request’s logger at its first line, and once', () => {
  const { parent, child, lines } = world()
  const log = childLog(parent, { requestId: 'request-1' })
  expect(child).not.toHaveBeenCalled()
  log.warn({ n: 1 }, 'first')
  log.error('second')
  log.debug('not written')
  expect(child).toHaveBeenCalledTimes(1)
  expect(lines()).toMatchObject([
    { level: 'warn', requestId: 'request-1', n: 1, msg: 'first' },
    { level: 'error', requestId: 'request-1', msg: 'second' },
  ])
})

it.each(['fatal', 'error', 'warn', 'info'] as const)('names who calls on a line of %s, and no secret', (level) => {
  const { parent, lines } = world()
  childLog(childLog(parent, { requestId: 'request-1' }), { siteId: 3000, token: 'tok-1' })[level]('said')
  expect(lines()).toMatchObject([{ level, requestId: 'request-1', siteId: 3000, token: '[redacted]', msg: 'said' }])
})

it('has the level and the children of a logger', () => {
  const { parent, lines } = world()
  const log = childLog(parent, { requestId: 'request-1' })
  expect(log.level).toBe('info')
  log.level = 'error'
  log.warn('not written')
  log.child({ siteId: 3000 }).error('said')
  expect(lines()).toMatchObject([{ requestId: 'request-1', siteId: 3000, msg: 'said' }])
})

it('gives a route its own level', () => {
  const { parent } = world()
  const factory = (options: { level?: string }) =>
    childLoggerFactory.call(undefined as never, parent, { requestId: 'request-1' }, options, undefined as never)
  expect(factory({ level: 'error' }).level).toBe('error')
  expect(factory({}).level).toBe('info')
})
