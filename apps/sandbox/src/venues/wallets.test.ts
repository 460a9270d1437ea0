import {
  VENUE_BALANCE_PATH,
  VENUE_LAUNCH_PATH,
  VENUE_TRANSFERS_PATH,
  venueBalance,
  venueTransfer,
} from '@pavilion/protocols'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signedHeaders } from '../http/signature.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

const WALLET = { enName: 'YYZR', siteId: 3000, member: '0123456789abcdef', currency: 'CNY' }
const TRANSFER = { ...WALLET, transferId: 'ZZ261127000000000001', direction: 'in', amount: '15000' }

const setUp = (folder = temporaryFolder()) => {
  let ahead = 0
  const config = testConfig(folder)
  const app = buildSandbox(config, { clock: () => Date.now() + ahead, sources: [] })
  onTestFinished(() => app.close())
  const ask = async (method: 'GET' | 'POST', url: string, content?: object, secret = config.venueSecret ?? '') => {
    const payload = content === undefined ? '' : JSON.stringify(content)
    const headers = signedHeaders(secret, { method, path: url, body: payload }, Date.now() + ahead)
    return app.inject({ method, url, headers: { ...headers, 'content-type': 'application/json' }, payload })
  }
  const move = async (change: object = {}) =>
    venueTransfer.parse((await ask('POST', VENUE_TRANSFERS_PATH, { ...TRANSFER, ...change })).json())
  const cancel = async (change: object = {}) => {
    const content = { ...TRANSFER, ...change }
    return venueTransfer.parse(
      (await ask('POST', `${VENUE_TRANSFERS_PATH}/${content.transferId}/cancel`, content)).json(),
    )
  }
  const holds = async () => venueBalance.parse((await ask('POST', VENUE_BALANCE_PATH, WALLET)).json())
  const control = async (path: string, order: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/control/venues/YYZR${path}`,
      headers: { host: '127.0.0.1' },
      payload: order,
    })
    expect(answer.statusCode).toBe(200)
  }
  return { app, folder, ask, move, cancel, holds, control, skip: (seconds: number) => (ahead += seconds * 1000) }
}

describe('a wallet at a venue', () => {
  it('takes a transfer once, however often it is asked for, and keeps it over a restart', async () => {
    const first = setUp()
    expect(await first.holds()).toEqual({ state: 'open', balance: '0' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => first.move()))
    expect(new Set(answers.map(({ state, balance }) => `${state} ${balance}`))).toEqual(new Set(['done 15000']))
    expect((await first.ask('POST', VENUE_TRANSFERS_PATH, { ...TRANSFER, amount: '1' })).statusCode).toBe(409)
    await first.app.close()
    const second = setUp(first.folder)
    expect((await second.move()).state).toBe('done')
    expect(await second.holds()).toEqual({ state: 'open', balance: '15000' })
    expect((await second.ask('GET', `${VENUE_TRANSFERS_PATH}/${TRANSFER.transferId}`)).json().state).toBe('done')
    expect((await second.ask('GET', `${VENUE_TRANSFERS_PATH}/ZZ999999999`)).statusCode).toBe(404)
  })

  it('pays out what is there and no more', async () => {
    const { move, holds } = setUp()
    await move()
    const out = { direction: 'out', transferId: 'ZZ261127000000000002' }
    expect(await move({ ...out, amount: '15001' })).toMatchObject({ state: 'refused', reason: 'balance' })
    expect(await move({ ...out, transferId: 'ZZ261127000000000003' })).toMatchObject({ state: 'done', balance: '0' })
    expect(await move({ ...out, transferId: 'ZZ261127000000000004' })).toMatchObject({ state: 'refused' })
    expect(await holds()).toEqual({ state: 'open', balance: '0' })
  })

  it('is never changed by what was cancelled, whichever came first', async () => {
    const { ask, move, cancel, holds, control, skip } = setUp()
    expect((await cancel()).state).toBe('cancelled')
    expect((await move()).state).toBe('cancelled')
    expect((await cancel({ transferId: 'ZZ261127000000000005', amount: '1' })).state).toBe('cancelled')
    await control('/fate', { fates: ['hold'], seconds: 5 })
    expect((await move({ transferId: 'ZZ261127000000000006' })).state).toBe('pending')
    expect((await cancel({ transferId: 'ZZ261127000000000006' })).state).toBe('cancelled')
    expect((await move({ transferId: 'ZZ261127000000000007' })).state).toBe('pending')
    skip(6)
    const state = async () => (await ask('GET', `${VENUE_TRANSFERS_PATH}/ZZ261127000000000007`)).json().state
    await expect.poll(state).toBe('done')
    expect((await cancel({ transferId: 'ZZ261127000000000007' })).state).toBe('done')
    expect(await holds()).toMatchObject({ balance: '15000' })
  })

  it('lets nothing out during an activity, and nothing at all in maintenance', async () => {
    const { move, holds, control } = setUp()
    await move({ isActivity: 1 })
    expect(await holds()).toEqual({ state: 'open', balance: '15000', activity: { left: '15000' } })
    const out = { direction: 'out', transferId: 'ZZ261127000000000002', amount: '100' }
    expect(await move(out)).toMatchObject({ state: 'refused', reason: 'activity', activity: { left: '15000' } })
    await control(`/wallets/${WALLET.member}`, { activityLeft: '0', balance: '20000' })
    expect(await move({ ...out, transferId: 'ZZ261127000000000003', amount: '20000' })).toMatchObject({ state: 'done' })
    await control('', { state: 'maintenance', until: 1_800_000_000 })
    expect(await holds()).toEqual({ state: 'maintenance', until: 1_800_000_000 })
    expect(await move({ transferId: 'ZZ261127000000000008' })).toMatchObject({
      state: 'refused',
      reason: 'maintenance',
    })
  })

  it('for its activity opens the venue that asks for money first', async () => {
    const { ask, move, control } = setUp()
    await control('', { state: 'activity' })
    const launch = {
      ...WALLET,
      language: 'zh-CN',
      theme: 'light',
      returnUrl: 'http://localhost:4200/game/sport/yyzr',
    }
    const state = async () => (await ask('POST', VENUE_LAUNCH_PATH, launch)).json().state
    await move()
    expect(await state()).toBe('activity')
    await move({ transferId: 'ZZ261127000000000002', isActivity: 1 })
    expect(await state()).toBe('open')
  })

  it('believes nothing unsigned, and no venue or currency that is not its own', async () => {
    const { ask, move } = setUp()
    await move()
    expect((await ask('POST', VENUE_TRANSFERS_PATH, TRANSFER, 'another-secret-of-at-least-32-chars')).statusCode).toBe(
      401,
    )
    expect(
      (await ask('POST', VENUE_TRANSFERS_PATH, { ...TRANSFER, enName: 'NONE', transferId: 'ZZ00000009' })).statusCode,
    ).toBe(404)
    expect((await ask('POST', VENUE_BALANCE_PATH, { ...WALLET, currency: 'USD' })).statusCode).toBe(400)
    for (const amount of ['0', '-5', '1.5', '', 100])
      expect(
        (await ask('POST', VENUE_TRANSFERS_PATH, { ...TRANSFER, transferId: 'ZZ00000009', amount })).statusCode,
      ).toBe(400)
  })
})
