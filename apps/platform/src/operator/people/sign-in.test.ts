import { STATUS } from '@pavilion/contract'
import {
  operatorAlerts,
  operatorBootstrap,
  operatorDisable,
  operatorInvite,
  operatorList,
  operatorResetTotp,
  operatorRestore,
  operatorSignOut,
  operatorWhoAmI,
  type OperatorAlert,
  type OperatorPerson,
} from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../../accounts/index.ts'
import { createAttempts } from '../../attempts/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { operatorPlatform, type OperatorPlatform, PASSWORD } from '../testing/operator-platform.ts'
import { createOperatorSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createOperatorTotp } from './totp.ts'

describe.each(testDatabases)('signing in at the operator on $name', (kind) => {
  let world: OperatorPlatform
  let admins: readonly [string, string]
  beforeAll(async () => {
    world = await operatorPlatform(kind)
    admins = await world.admins()
  })
  afterAll(() => world.close())

  const admin = () => world.tokenOf('ada')
  const idOf = async (name: string): Promise<string> => {
    const { operators } = (await world.send(operatorList, { bearer: await admin() })).data as {
      operators: OperatorPerson[]
    }
    return operators.find((each) => each.name === name)?.operatorId ?? ''
  }

  const alertsOf = async (name: string): Promise<string[]> => {
    const { alerts } = (await world.send(operatorAlerts, { bearer: await admin() })).data as { alerts: OperatorAlert[] }
    const kinds = ['locked', 'disabled', 'restored']
    return alerts
      .filter((each) => each.name === name && kinds.includes(each.kind))
      .map(({ kind: what, by }) => `${what} ${by}`)
  }

  it('begins with two admins by the machine secret, and no third', async () => {
    const third = await world.send(operatorBootstrap, { bearer: world.machine, payload: { name: 'eve' } })
    expect(third.code).toBe(STATUS.ACCESS_DENIED)
    const me = await world.send(operatorWhoAmI, { bearer: admins[0] })
    expect(me.data).toMatchObject({ name: 'ada', roles: ['admin'], state: 'active' })
  })

  it('shows only admins and finance how many payments wait for a review', async () => {
    const opened = new Date(world.now() - 60_000)
    await sql`insert into deposit_reviews (order_no, payment_id, reason, amount, currency, opened_at)
      values ('D1', 'P1', 'unknown_order', 100, 'CNY', ${opened})`.execute(world.db)
    const payments = { count: 1, oldestAt: Math.floor(opened.getTime() / 1000) }
    expect((await world.send(operatorAlerts, { bearer: await admin() })).data).toMatchObject({ payments })
    const two = [await admin(), await world.tokenOf('bea')] as const
    for (const [name, role, told] of [
      ['paula', 'finance', payments],
      ['cosima', 'content', undefined],
    ] as const) {
      await world.person(name, [role], two)
      world.tick()
      expect((await world.signIn(name)).data['payments']).toEqual(told)
    }
  })

  it('is dead after signing out', async () => {
    const bearer = await admin()
    expect((await world.send(operatorSignOut, { bearer })).code).toBe(STATUS.SUCCESS)
    expect(await world.send(operatorWhoAmI, { bearer })).toMatchObject({ http: 401, code: STATUS.LOGIN_EXPIRED })
  })

  it('ends unused after half an hour, and after twelve hours at most', async () => {
    const bearer = await admin()
    world.waitMinutes(29)
    expect(await world.isLive(bearer)).toBe(true)
    world.waitMinutes(29)
    expect(await world.isLive(bearer)).toBe(true)
    world.waitMinutes(31)
    expect(await world.isLive(bearer)).toBe(false)
    const busy = await admin()
    for (let spent = 0; spent < 12 * 60 - 20; spent += 20) {
      world.waitMinutes(20)
      expect(await world.isLive(busy)).toBe(true)
    }
    world.waitMinutes(20)
    expect(await world.isLive(busy)).toBe(false)
  })

  it('takes a code once, however many send it at once, and none of the past', async () => {
    world.tick()
    const code = world.codeOf('ada')
    const answers = await Promise.all(Array.from({ length: 3 }, () => world.signIn('ada', { code })))
    expect(answers.filter((each) => each.code === STATUS.SUCCESS)).toHaveLength(1)
    expect((await world.signIn('ada', { code })).code).toBe(STATUS.INVALID_CREDENTIALS)
    world.waitMinutes(2)
    expect((await world.signIn('ada', { code })).code).toBe(STATUS.INVALID_CREDENTIALS)
    await admin()
  })

  it('says the same of an unknown name, a wrong password and a wrong code, after the same work', async () => {
    world.tick()
    const now = () => world.now()
    const compared: (string | undefined)[] = []
    const own = createPasswordHasher(world.config.secrets.PASSWORD_PEPPER)
    const hasher = {
      ...own,
      verify: (stored: string | undefined, digest: string) => {
        compared.push(stored)
        return own.verify(stored, digest)
      },
    }
    const signIn = createSignIn({
      db: world.db,
      hasher,
      totp: createOperatorTotp(world.config.secrets.DATA_SECRET),
      sessions: createOperatorSessions(world.db, now),
      attempts: createAttempts(world.db, now, 1000),
      now,
    })
    for (const each of [
      { name: 'nobody', password: PASSWORD, code: '000000' },
      { name: 'bea', password: 'not this password', code: '000000' },
      { name: 'bea', password: PASSWORD, code: '000000' },
    ]) {
      expect(await world.signIn(each.name, each)).toEqual({
        http: 200,
        code: STATUS.INVALID_CREDENTIALS,
        data: undefined,
      })
      await expect(signIn(each, { ip: '127.0.0.1', requestId: 'test' })).rejects.toMatchObject({
        status: 'INVALID_CREDENTIALS',
      })
    }
    const stored = expect.stringMatching(/^\$argon2id/)
    expect(compared).toEqual([undefined, stored, stored])
    await world.tokenOf('bea')
  })

  it('locks an account whose password is known and whose codes are guessed, which two persons lift', async () => {
    await world.person('cleo', ['risk'], [await admin(), await world.tokenOf('bea')])
    world.tick()
    for (let guess = 0; guess < 7; guess += 1) await world.signIn('cleo', { code: `00000${guess}` })
    expect(await alertsOf('cleo')).toEqual(['locked system'])
    expect((await world.signIn('cleo')).code).toBe(STATUS.INVALID_CREDENTIALS)
    const operatorId = await idOf('cleo')
    const asked = await world.send(operatorRestore, {
      bearer: await admin(),
      params: { operatorId },
      payload: { reason: 'it was her phone' },
    })
    expect(asked.http).toBe(202)
    const { approvalId } = asked.data['pending'] as { approvalId: string }
    expect((await world.approve(approvalId, await admin())).code).toBe(STATUS.ACCESS_DENIED)
    expect((await world.approve(approvalId, await world.tokenOf('bea'))).code).toBe(STATUS.SUCCESS)
    await world.tokenOf('cleo')
    expect(await alertsOf('cleo')).toEqual(['restored ada', 'locked system'])
  })

  it('does not lock an account by guesses at the password', async () => {
    for (let guess = 0; guess < 8; guess += 1) await world.signIn('bea', { password: `guess number ${guess}` })
    expect(await world.isLive(await world.tokenOf('bea'))).toBe(true)
  })

  it('ends the session of a disabled person at once', async () => {
    const bearer = await world.person('dora', ['content'], [await admin(), await world.tokenOf('bea')])
    const params = { operatorId: await idOf('dora') }
    const answer = await world.send(operatorDisable, { bearer: await admin(), params, payload: { reason: 'left' } })
    expect(answer.data).toMatchObject({ state: 'disabled' })
    expect(await alertsOf('dora')).toEqual(['disabled ada'])
    expect(await world.isLive(bearer)).toBe(false)
    world.tick()
    expect((await world.signIn('dora')).code).toBe(STATUS.INVALID_CREDENTIALS)
    const self = { operatorId: await idOf('ada') }
    const own = await world.send(operatorDisable, { bearer: await admin(), params: self, payload: { reason: 'me' } })
    expect(own.code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('joins again by an invitation only with the old password, after a reset of the second factor', async () => {
    const bearer = await world.person('fay', ['content'], [await admin(), await world.tokenOf('bea')])
    const params = { operatorId: await idOf('fay') }
    await world.send(operatorResetTotp, { bearer: await admin(), params, payload: { reason: 'lost phone' } })
    expect(await world.isLive(bearer)).toBe(false)
    const invited = await world.send(operatorInvite, {
      bearer: await admin(),
      params,
      payload: { reason: 'lost phone' },
    })
    const invitation = String(invited.data['invitation'])
    expect((await world.join(invitation, 'what the admin thinks up')).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await world.join(invitation)).code).toBe(STATUS.SUCCESS)
    expect((await world.join(invitation)).code).toBe(STATUS.ACCESS_DENIED)
    await world.tokenOf('fay')
  })

  it('writes down who is guessed at by invitations, and locks them the fifth time, however many there are', async () => {
    await world.person('hal', ['risk'], [await admin(), await world.tokenOf('bea')])
    const params = { operatorId: await idOf('hal') }
    await world.send(operatorResetTotp, { bearer: await admin(), params, payload: { reason: 'lost phone' } })
    const invite = async (): Promise<string> => {
      const asked = { bearer: await admin(), params, payload: { reason: 'lost phone' } }
      return String((await world.send(operatorInvite, asked)).data['invitation'])
    }
    let invitation = await invite()
    for (let guess = 0; guess < 5; guess += 1) {
      if (guess === 3) invitation = await invite()
      const guessed = await world.join(invitation, `guess number ${guess}`)
      expect(guessed.code).toBe(STATUS.INVALID_CREDENTIALS)
    }
    expect((await world.join(invitation)).code).toBe(STATUS.ACCESS_DENIED)
    expect(await alertsOf('hal')).toEqual(['locked ada'])
    const { rows } = await sql<{ by: string }>`
      select detail->>'invitedBy' as by from audit where action = 'operator.sign_in_failed' and subject = ${params.operatorId}`.execute(
      world.database.db,
    )
    expect(rows.map(({ by }) => by)).toEqual(Array.from({ length: 5 }, () => rows[0]?.by))
    expect(rows[0]?.by).toBe(await idOf('ada'))
  })

  it('is invited ten times a day at most: more would hide other alerts of admins', async () => {
    const params = { operatorId: '0192f5d0-0000-7000-8000-000000000002' }
    await world.database.db
      .insertInto('operators')
      .values({ operator_id: params.operatorId, name: 'jon', roles: ['content'], created_at: new Date() })
      .execute()
    const invite = async () =>
      (await world.send(operatorInvite, { bearer: await admin(), params, payload: { reason: 'new' } })).code
    for (let time = 0; time < 10; time += 1) expect(await invite()).toBe(STATUS.SUCCESS)
    expect(await invite()).toBe(STATUS.FREQUENT_SUBMISSION)
    world.waitMinutes(25 * 60)
    expect(await invite()).toBe(STATUS.SUCCESS)
  })

  it('takes an id in capitals for the same: no person decides what is about themselves', async () => {
    const bea = await world.tokenOf('bea')
    await world.person('ida', ['admin'], [await admin(), bea])
    const operatorId = (await idOf('ida')).toUpperCase()
    const disable = { params: { operatorId }, payload: { reason: 'left' } }
    const asked = await world.send(operatorDisable, { ...disable, bearer: await admin() })
    expect(asked.http).toBe(202)
    const again = { params: { operatorId: operatorId.toLowerCase() }, payload: { reason: 'left' } }
    expect((await world.send(operatorDisable, { ...again, bearer: await admin() })).code).toBe(STATUS.DATA_EXISTS)
    const { approvalId } = asked.data['pending'] as { approvalId: string }
    expect((await world.approve(approvalId, await world.tokenOf('ida'))).code).toBe(STATUS.ACCESS_DENIED)
    expect((await world.approve(approvalId.toUpperCase(), bea)).code).toBe(STATUS.SUCCESS)
    const { rows } = await sql`
      select from audit where action = 'operator.disable' and subject = ${operatorId.toLowerCase()}`.execute(
      world.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('refuses weak passwords by name of the field, and invitations that are over', async () => {
    const bearer = await admin()
    const created = await world.database.db
      .insertInto('operators')
      .values({
        operator_id: '0192f5d0-0000-7000-8000-000000000001',
        name: 'gus',
        roles: ['support'],
        created_at: new Date(),
      })
      .returning('operator_id')
      .executeTakeFirstOrThrow()
    const params = { operatorId: created.operator_id }
    const invited = await world.send(operatorInvite, { bearer, params, payload: { reason: 'new' } })
    const invitation = String(invited.data['invitation'])
    for (const password of ['short', 'aaaaaaaaaaaaaaaa', 'the password of gus'])
      expect(await world.join(invitation, password)).toMatchObject({
        code: STATUS.INVALID_PARAMETER,
        data: { faults: [{ path: 'password' }] },
      })
    world.waitMinutes(25 * 60)
    expect((await world.join(invitation)).code).toBe(STATUS.ACCESS_DENIED)
  })

  it('stores neither password, secret nor token in the clear, and writes sign-ins down', async () => {
    await admin()
    const rows = await world.db.selectFrom('operators').selectAll().where('name', '=', 'ada').execute()
    const { memoryCost, timeCost, parallelism } = world.config.passwordCost
    const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`
    expect(rows[0]?.password_hash?.startsWith(`$argon2id$v=19$${cost}$`)).toBe(true)
    const failed = await world.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'operator.sign_in_failed')
      .execute()
    expect(failed.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['unknown', await idOf('bea')]))
  })
})

describe.each(testDatabases)('guessing at the operator on $name', (kind) => {
  let world: OperatorPlatform
  beforeAll(async () => {
    world = await operatorPlatform(kind, {
      rates: { addressPerMinute: 100_000, memberPerMinute: 100_000, scale: 1 },
    })
  })
  afterAll(() => world.close())

  it('has to wait, whether the name is anybody’s or not', async () => {
    await world.admins()
    for (const name of ['ada', 'nobody']) {
      const codes: number[] = []
      for (let guess = 0; guess < 12; guess += 1) {
        const ip = `10.0.0.${guess}`
        codes.push((await world.signIn(name, { password: 'x', code: '000000', ip })).code)
      }
      expect(codes).toEqual([
        ...Array<number>(10).fill(STATUS.INVALID_CREDENTIALS),
        ...Array<number>(2).fill(STATUS.FREQUENT_SUBMISSION),
      ])
    }
  })

  it('has to wait at one address, whatever the names, and whatever the bearers', async () => {
    const last = { code: 0 }
    for (let guess = 0; guess < 31; guess += 1)
      last.code = (await world.signIn(`name${guess}`, { password: 'x', code: '000000', ip: '10.9.9.9' })).code
    expect(last.code).toBe(STATUS.FREQUENT_SUBMISSION)
    for (let guess = 0; guess < 61; guess += 1)
      last.code = (await world.send(operatorWhoAmI, { bearer: `guess-${guess}`, ip: '10.8.8.8' })).code
    expect(last.code).toBe(STATUS.FREQUENT_SUBMISSION)
  })
})
