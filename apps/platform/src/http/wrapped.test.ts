import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, DEFAULT_SWITCHES } from '@pavilion/operator-api/sites'
import type { Site } from '../sites/site.ts'
import { aSite, wrappedFor } from '../testing/index.ts'
import { unwrapped } from './wrapped.ts'

const facts = aSite()
const site: Site = {
  ...facts,
  title: { 'zh-CN': '', 'zh-TW': '' },
  switches: DEFAULT_SWITCHES,
  settings: DEFAULT_SETTINGS,
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const call = { site, language: 'zh-CN' as const }

describe('a wrapped field', () => {
  it('opens under the key of its site when its md5 agrees', () => {
    expect(unwrapped(call, 'sendCodeNumV2', wrappedFor(facts, '林@例子.cn'), md5('林@例子.cn'))).toBe('林@例子.cn')
  })

  it.each([
    ['another md5', wrappedFor(facts, '13800006027'), md5('13800006028')],
    ['another key', wrappedFor({ ...facts, requestKey: { id: 'test-1', key: '0'.repeat(64) } }, 'a'), md5('a')],
    ['a changed letter', wrappedFor(facts, 'a').replace(/.$/, '='), md5('a')],
    ['no wrapping', 'a'.repeat(40), md5('a'.repeat(40))],
  ])('is refused by its name with %s', (_, wrapped, digest) => {
    expect(() => unwrapped(call, 'sendCodeNumV2', wrapped, digest)).toThrow(
      expect.objectContaining({
        status: 'INVALID_PARAMETER',
        detail: { faults: [expect.objectContaining({ path: 'sendCodeNumV2' })] },
      }),
    )
  })
})
