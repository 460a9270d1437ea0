import { STATUS } from '@pavilion/contract'
import { forgetByEmailOne, forgetByPhoneOne, sendCodeOne, type NewDeviceData } from '@pavilion/contract/account'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Refusal } from '../http/index.ts'
import { md5, testDatabases } from '../testing/index.ts'
import { accountsPlatform, type AccountsPlatform, codeRequest } from './testing/accounts-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const asked: [purpose: number, name: string][] = []
const failed: string[] = []
let person = true
let world: AccountsPlatform

beforeAll(async () => {
  const [embedded] = testDatabases
  if (!embedded) throw new Error('there is always the embedded database')
  const captcha = {
    demand: async (_: unknown, purpose: number, proof: { readonly kaptchcate?: unknown }, name: string) => {
      asked.push([purpose, name])
      if (!person || proof.kaptchcate === 99) throw new Refusal('RAPID_VERIFICATION')
    },
    failed: async (_: unknown, name: string) => void failed.push(name),
  }
  world = await accountsPlatform(embedded, { captcha })
})
afterAll(() => world.close())

const sinceThen = () => asked.splice(0).map(([purpose]) => purpose)

it('is asked before a name or a password is looked at, each call for its own purpose', async () => {
  const home = world.seat()
  await world.join('captcha1', home)
  expect(sinceThen()).toEqual([1])
  person = false
  for (const name of ['captcha1', 'nobody88']) {
    const answer = await world.signIn(name, home, { password: md5('wrong1234') })
    expect(answer.code).toBe(STATUS.RAPID_VERIFICATION)
  }
  expect(failed).toEqual([])
  await world.call(forgetByPhoneOne, { name: 'captcha1', areaCode: '+86', phone: '13800000001' }, home)
  await world.call(forgetByEmailOne, { name: 'captcha1', email: 'lin@example.com' }, home)
  expect(sinceThen()).toEqual([4, 4, 2, 3])
  person = true
})

it('records a failed sign-in for a wrong password, and for a wrong name as well', async () => {
  for (const name of ['captcha1', 'Nobody88']) await world.signIn(name, world.seat(), { password: md5('wrong1234') })
  expect(failed).toEqual(['captcha1', 'nobody88'])
  sinceThen()
})

it('is replaced by the ticket of a sign-in, and by nothing that only looks like one', async () => {
  const [home, away] = [world.seat(), world.seat()]
  await world.join('captcha2', home, { phone: '13800003001' })
  const { codeId: ticket } = (await world.signIn('captcha2', away)).data as NewDeviceData
  await world.call(sendCodeOne, codeRequest({ type: '3', number: '13800003001', name: 'captcha2', ticket }), away)
  sinceThen()
  const sendCodeNum = await world.codeTo('+8613800003001')
  const proof = { kaptchcate: 99, sendCodeNum }
  expect((await world.signIn('captcha2', away, { ...proof, codeId: 'x'.repeat(43) })).code).toBe(
    STATUS.AUTHENTICATION_CODE_EXPIRED,
  )
  expect((await world.signIn('captcha2', away, proof)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  expect((await world.signIn('captcha2', away, { ...proof, codeId: ticket })).code).toBe(STATUS.SUCCESS)
  expect(sinceThen()).toEqual([])
  const forged = { name: 'captcha2', areaCode: '+86', phone: '13800003001', kaptchcate: 99, codeId: ticket }
  expect((await world.call(forgetByPhoneOne, forged, away)).code).toBe(STATUS.RAPID_VERIFICATION)
})
