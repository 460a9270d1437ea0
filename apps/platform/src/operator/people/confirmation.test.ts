import { STATUS } from '@pavilion/contract'
import type { OperatorRole } from '@pavilion/operator-api'
import {
  operatorAlerts,
  operatorBootstrap,
  operatorConfirm,
  operatorCreate,
  operatorDisable,
  operatorInvite,
  operatorList,
  operatorResetTotp,
  operatorRestore,
  type OperatorAlert,
  type OperatorPerson,
} from '@pavilion/operator-api/people'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { type OperatorAnswer, operatorPlatform, type OperatorPlatform, PASSWORD } from '../testing/operator-platform.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(testDatabases)('one person is never both halves of two on $name', (kind) => {
  let world: OperatorPlatform
  beforeEach(async () => {
    world = await operatorPlatform(kind)
  })
  afterEach(() => world.close())

  const reason = 'new colleague'
  const pendingOf = (answer: OperatorAnswer) => (answer.data['pending'] as { approvalId: string }).approvalId
  const invite = (bearer: string, operatorId: unknown) =>
    world.send(operatorInvite, { bearer, params: { operatorId: String(operatorId) }, payload: { reason } })
  const confirm = (bearer: string, operatorId: unknown, code: unknown) =>
    world.send(operatorConfirm, {
      bearer,
      params: { operatorId: String(operatorId) },
      payload: { code: String(code), reason },
    })
  const stateOf = async (bearer: string, name: string) => {
    const { operators } = (await world.send(operatorList, { bearer })).data as { operators: OperatorPerson[] }
    return operators.find((each) => each.name === name)?.state
  }
  const add = async (
    name: string,
    roles: readonly OperatorRole[],
    [first, second]: readonly [string, string],
  ): Promise<string> => {
    const made = await world.send(operatorCreate, { bearer: first, payload: { name, roles, reason } })
    if (made.http !== 202) return String(made.data['operatorId'])
    const approved = await world.approve(pendingOf(made), second)
    return (approved.data['data'] as { operatorId: string }).operatorId
  }

  it('refuses a person who joined by an invitation, until another admin than the inviter confirms it by their code', async () => {
    const admins = await world.admins()
    const operatorId = await add('rita', ['risk'], admins)
    const invited = await invite(admins[0], operatorId)
    const joined = await world.join(String(invited.data['invitation']))
    const code = joined.data['confirmationCode']
    expect(code).toMatch(/^\d{4}-\d{4}$/)
    expect(await stateOf(admins[0], 'rita')).toBe('unconfirmed')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      world.tick()
      expect((await world.signIn('rita')).code).toBe(STATUS.INVALID_CREDENTIALS)
    }
    expect(await confirm(admins[0], operatorId, code)).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'operatorId' }] },
    })
    expect(await confirm(admins[1], operatorId, '0000-000x')).toMatchObject({ code: STATUS.INVALID_PARAMETER })
    const wrong = String(code) === '1234-5678' ? '1234-5679' : '1234-5678'
    expect(await confirm(admins[1], operatorId, wrong)).toMatchObject({ data: { faults: [{ path: 'code' }] } })
    expect((await confirm(world.machine, operatorId, code)).code).toBe(STATUS.ACCESS_DENIED)
    expect((await confirm(admins[1], operatorId, code)).data).toMatchObject({ name: 'rita', state: 'active' })
    expect((await confirm(admins[1], operatorId, code)).code).toBe(STATUS.DATA_EXISTS)
    await world.tokenOf('rita')
  })

  it('locks a joining person after five wrong codes, however many come at once, until they are invited again', async () => {
    const admins = await world.admins()
    const operatorId = await add('rita', ['risk'], admins)
    const joined = await world.join(String((await invite(admins[0], operatorId)).data['invitation']))
    const code = String(joined.data['confirmationCode'])
    const wrong = Array.from(
      { length: 12 },
      (_, n) => `${code.startsWith('1') ? 2 : 1}000-00${String(n).padStart(2, '0')}`,
    )
    expect((await confirm(admins[1], operatorId, wrong[0])).data).toMatchObject({ faults: [{ path: 'code' }] })
    // The inviter is refused before the code is compared, so these do not count.
    for (let n = 0; n < 6; n += 1) await confirm(admins[0], operatorId, wrong[n])
    expect(await stateOf(admins[0], 'rita')).toBe('unconfirmed')
    const answers = await Promise.all(wrong.slice(1).map((each) => confirm(admins[1], operatorId, each)))
    expect(answers.filter((each) => each.code === STATUS.INVALID_PARAMETER)).toHaveLength(4)
    expect(await stateOf(admins[0], 'rita')).toBe('locked')
    expect((await confirm(admins[1], operatorId, code)).code).toBe(STATUS.DATA_EXISTS)
    const { alerts } = (await world.send(operatorAlerts, { bearer: admins[0] })).data as { alerts: OperatorAlert[] }
    expect(alerts.filter(({ kind: what }) => what === 'locked')).toMatchObject([{ name: 'rita' }])
    const refused = (await world.audits('-')).filter(({ action }) => action === 'operator.confirm')
    expect(refused.length).toBeGreaterThanOrEqual(5)
    const again = await world.join(String((await invite(admins[0], operatorId)).data['invitation']))
    expect(await stateOf(admins[0], 'rita')).toBe('unconfirmed')
    expect((await confirm(admins[1], operatorId, code)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await confirm(admins[1], operatorId, again.data['confirmationCode'])).code).toBe(STATUS.SUCCESS)
    await world.tokenOf('rita')
  })

  it('leaves a locked joining without a code where two let the person in again', async () => {
    const admins = await world.admins()
    const operatorId = await add('rita', ['risk'], admins)
    const joined = await world.join(String((await invite(admins[0], operatorId)).data['invitation']))
    const code = String(joined.data['confirmationCode'])
    const wrong = code === '1234-5678' ? '1234-5679' : '1234-5678'
    for (let n = 0; n < 5; n += 1) await confirm(admins[1], operatorId, wrong)
    const asked = await world.send(operatorRestore, { bearer: admins[0], params: { operatorId }, payload: { reason } })
    await world.approve(pendingOf(asked), admins[1])
    expect(await stateOf(admins[0], 'rita')).toBe('unconfirmed')
    expect((await confirm(admins[1], operatorId, code)).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('holds for the roles that one admin alone may give', async () => {
    const admins = await world.admins()
    const operatorId = await add('cora', ['content'], admins)
    const { invitation } = (await invite(admins[0], operatorId)).data
    const joined = await world.join(String(invitation))
    expect((await confirm(admins[0], operatorId, joined.data['confirmationCode'])).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('forgets who joined when they are invited again, by whomever', async () => {
    const admins = await world.admins()
    const operatorId = await add('rita', ['risk'], admins)
    const stolen = await world.join(
      String((await invite(admins[0], operatorId)).data['invitation']),
      'what ada thinks up',
    )
    const again = await invite(admins[1], operatorId)
    expect((await confirm(admins[0], operatorId, stolen.data['confirmationCode'])).code).toBe(STATUS.DATA_EXISTS)
    world.tick()
    expect((await world.signIn('rita', { password: 'what ada thinks up' })).code).toBe(STATUS.INVALID_CREDENTIALS)
    const joined = await world.join(String(again.data['invitation']))
    expect((await confirm(admins[0], operatorId, stolen.data['confirmationCode'])).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await confirm(admins[0], operatorId, joined.data['confirmationCode'])).code).toBe(STATUS.SUCCESS)
  })

  it('forgets who joined when the second factor of somebody unconfirmed is reset', async () => {
    const admins = await world.admins()
    const operatorId = await add('rita', ['risk'], admins)
    await world.join(String((await invite(admins[0], operatorId)).data['invitation']), 'what ada thinks up')
    const params = { operatorId }
    await world.send(operatorResetTotp, { bearer: admins[0], params, payload: { reason } })
    const again = await invite(admins[1], operatorId)
    expect((await world.join(String(again.data['invitation']), PASSWORD)).data).toHaveProperty('confirmationCode')
  })

  it('tells every admin of each invitation and each joining, with its address', async () => {
    const admins = await world.admins()
    const operatorId = await add('rita', ['risk'], admins)
    const first = await invite(admins[0], operatorId)
    const joined = await world.join(String(first.data['invitation']))
    await confirm(admins[1], operatorId, joined.data['confirmationCode'])
    await world.send(operatorResetTotp, { bearer: admins[0], params: { operatorId }, payload: { reason } })
    await world.join(String((await invite(admins[0], operatorId)).data['invitation']))
    const seen = ({ kind: what, name, by, address }: OperatorAlert) => [what, name, by, address]
    const expected = [
      ['joined_again', 'rita', 'ada', '127.0.0.1'],
      ['invited_again', 'rita', 'ada', '127.0.0.1'],
      ['reset', 'rita', 'ada', '127.0.0.1'],
      ['confirmed', 'rita', 'bea', '127.0.0.1'],
      ['joined', 'rita', 'ada', '127.0.0.1'],
      ['invited', 'rita', 'ada', '127.0.0.1'],
    ]
    world.tick()
    const recentAlerts = (await world.signIn('bea')).data['alerts'] as OperatorAlert[]
    expect(recentAlerts.map(seen)).toEqual(expected)
    world.tick()
    expect((await world.signIn('bea')).data['alerts']).toEqual([])
    const { alerts } = (await world.send(operatorAlerts, { bearer: admins[1] })).data as { alerts: OperatorAlert[] }
    expect(alerts.map(seen).slice(0, expected.length)).toEqual(expected)
    world.tick()
    expect((await world.signIn('rita')).data['alerts']).toEqual([])
    const [join] = (await world.audits(operatorId)).filter(({ action }) => action === 'operator.join')
    expect(join?.detail).toMatchObject({ first: true, waits: true, address: '127.0.0.1' })
  })

  it('begins with one admin by the machine secret; the first confirms the second', async () => {
    const make = async (name: string) => {
      const made = await world.send(operatorBootstrap, { bearer: world.machine, payload: { name } })
      return { id: made.data['operatorId'], joined: await world.join(String(made.data['invitation'])) }
    }
    const ada = await make('ada')
    expect(ada.joined.data).not.toHaveProperty('confirmationCode')
    const bearer = await world.tokenOf('ada')
    const bea = await make('bea')
    world.tick()
    expect((await world.signIn('bea')).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await confirm(bearer, bea.id, bea.joined.data['confirmationCode'])).code).toBe(STATUS.SUCCESS)
    await world.tokenOf('bea')
    const third = await world.send(operatorBootstrap, { bearer: world.machine, payload: { name: 'eve' } })
    expect(third.code).toBe(STATUS.ACCESS_DENIED)
  })

  it('lets one of two in alone when both were invited before either joined', async () => {
    const invitations = []
    for (const name of ['ada', 'bea'])
      invitations.push(
        String((await world.send(operatorBootstrap, { bearer: world.machine, payload: { name } })).data['invitation']),
      )
    const joined = await Promise.all(invitations.map((invitation) => world.join(invitation)))
    expect(joined.filter(({ data }) => 'confirmationCode' in data)).toHaveLength(1)
  })

  it('has two decide to disable an admin, or to reset the second factor of one while a third could agree', async () => {
    const admins = await world.admins()
    const ask = async (
      endpoint: typeof operatorDisable | typeof operatorResetTotp | typeof operatorRestore,
      name: string,
    ) => {
      const bearer = await world.tokenOf('ada')
      const { operators } = (await world.send(operatorList, { bearer })).data as { operators: OperatorPerson[] }
      const params = { operatorId: operators.find((each) => each.name === name)?.operatorId ?? '' }
      return world.send(endpoint, { bearer, params, payload: { reason } })
    }
    expect(await ask(operatorDisable, 'bea')).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: {
        faults: [{ path: 'operatorId', message: expect.stringMatching(/of two admins neither.*OPERATOR_RECOVERY=1/) }],
      },
    })
    await world.person('cleo', ['admin'], admins)
    expect((await ask(operatorDisable, 'ada')).code).toBe(STATUS.INVALID_PARAMETER)
    const disable = await ask(operatorDisable, 'bea')
    expect(disable.http).toBe(202)
    const reset = await ask(operatorResetTotp, 'bea')
    expect(reset.http).toBe(202)
    for (const asked of [disable, reset])
      expect(await world.approve(pendingOf(asked), admins[1])).toMatchObject({
        code: STATUS.ACCESS_DENIED,
        data: { faults: [{ path: 'approvalId', message: 'nobody approves what is about themselves' }] },
      })
    expect(await world.isLive(admins[1])).toBe(true)
    expect((await world.approve(pendingOf(disable), await world.tokenOf('cleo'))).code).toBe(STATUS.SUCCESS)
    expect(await world.isLive(admins[1])).toBe(false)
    expect(await ask(operatorResetTotp, 'cleo')).toMatchObject({ http: 200, data: { state: 'active' } })
    world.waitMinutes(24 * 60)
    expect(await ask(operatorResetTotp, 'cleo')).toMatchObject({ http: 200, data: { state: 'invited' } })
    expect(await ask(operatorRestore, 'bea')).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ message: expect.stringContaining('OPERATOR_RECOVERY=1') }] },
    })
    const puppet = { bearer: await world.tokenOf('ada'), payload: { name: 'zed', roles: ['admin'], reason } }
    expect((await world.send(operatorCreate, puppet)).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('disables no third of four admins, when two went by what was asked before', async () => {
    const admins = await world.admins()
    const cleo = await world.person('cleo', ['admin'], admins)
    const dora = await world.person('dora', ['admin'], admins)
    const { operators } = (await world.send(operatorList, { bearer: cleo })).data as { operators: OperatorPerson[] }
    const disable = (name: string, bearer: string) =>
      world.send(operatorDisable, {
        bearer,
        params: { operatorId: operators.find((each) => each.name === name)?.operatorId ?? '' },
        payload: { reason },
      })
    const [ada, bea] = [await disable('ada', cleo), await disable('bea', cleo)]
    expect((await world.approve(pendingOf(ada), dora)).code).toBe(STATUS.SUCCESS)
    expect((await world.approve(pendingOf(bea), dora)).code).toBe(STATUS.SUCCESS)
    expect((await disable('dora', cleo)).code).toBe(STATUS.INVALID_PARAMETER)
    expect([await world.isLive(cleo), await world.isLive(dora)]).toEqual([true, true])
  })

  it('ends the sessions of who is locked at once, and nothing they asked for is approved', async () => {
    const admins = await world.admins()
    const bearer = await world.person('cleo', ['admin'], admins)
    const asked = await world.send(operatorCreate, { bearer, payload: { name: 'eve', roles: ['risk'], reason } })
    world.tick()
    for (let guess = 0; guess < 4; guess += 1) await world.signIn('cleo', { code: `00000${guess}` })
    expect(await world.isLive(bearer)).toBe(true)
    await world.signIn('cleo', { code: '000009' })
    expect(await world.isLive(bearer)).toBe(false)
    expect(await world.approve(pendingOf(asked), admins[0])).toMatchObject({
      code: STATUS.ACCESS_DENIED,
      data: { faults: [{ path: 'approvalId', message: expect.stringContaining('locked') }] },
    })
    const { operators } = (await world.send(operatorList, { bearer: admins[0] })).data as {
      operators: OperatorPerson[]
    }
    const cleo = operators.find(({ name }) => name === 'cleo')?.operatorId ?? ''
    const restored = await world.send(operatorRestore, {
      bearer: admins[0],
      params: { operatorId: cleo },
      payload: { reason },
    })
    expect((await world.approve(pendingOf(restored), admins[1])).code).toBe(STATUS.SUCCESS)
    expect(await world.approve(pendingOf(asked), admins[0])).toMatchObject({
      code: STATUS.ACCESS_DENIED,
      data: { faults: [{ path: 'approvalId', message: 'it is over: ask again' }] },
    })
  })
})
