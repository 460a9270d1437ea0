import { STATUS } from '@pavilion/contract'
import { kaptchcate } from '@pavilion/contract/account'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { keyTrack } from './testing/human.ts'
import { captchaPlatform, type CaptchaPlatform } from './testing/captcha-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

describe.each(testDatabases)('a captcha on $name', (kind) => {
  let world: CaptchaPlatform
  beforeAll(async () => {
    world = await captchaPlatform(kind)
  })
  afterAll(() => world.close())

  it('is solved with a drag, and its proof lets one call pass', async () => {
    const visitor = world.visitor()
    const proof = await world.proof(visitor, 4)
    expect(await world.demand(visitor, 4, proof)).toBe('SUCCESS')
    expect(await world.demand(visitor, 4, proof)).toBe('RAPID_VERIFICATION')
  })

  it('is wanted of a call that brings none, without that counting as a failure', async () => {
    const visitor = world.visitor()
    for (let n = 0; n < 8; n++) expect(await world.demand(visitor, 4, {})).toBe('RAPID_VERIFICATION')
    expect(await world.demand(visitor, 4, { kaptchcate: 99, codeId: 'a', code: 'b' })).toBe('RAPID_VERIFICATION')
  })

  it('answers the same question for any name', async () => {
    const asked = await world.call(kaptchcate, { name: 'nobody99', ktype: 4 }, world.visitor())
    expect(asked.data).toEqual({ needed: '1', graphic: '0' })
  })

  it('is solved with the arrow keys', async () => {
    const visitor = world.visitor()
    const { lot, gap } = await world.slider(visitor)
    world.wait(5)
    expect((await world.drag(visitor, lot, gap, keyTrack(gap), 'keyboard')).code).toBe(STATUS.SUCCESS)
  })

  it('is used up by a wrong answer', async () => {
    const visitor = world.visitor()
    const { lot, gap } = await world.slider(visitor)
    expect((await world.drag(visitor, lot, gap - 20)).code).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect((await world.drag(visitor, lot, gap)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  })
})
