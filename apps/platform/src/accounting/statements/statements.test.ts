import { createHash, randomUUID } from 'node:crypto'
import { STATUS } from '@pavilion/contract'
import type { OperatorEndpoint } from '@pavilion/operator-api'
import {
  operatorStatementAdd,
  operatorStatementClose,
  operatorStatementDifferences,
  operatorStatementList,
  operatorStatementMatch,
  operatorStatementOpen,
  type StatementDifference,
  type StatementLine,
  type StatementRecord,
} from '@pavilion/operator-api/accounting'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BET_EVENTS } from '../../sportsbook/events.ts'
import {
  aMember,
  testDatabases,
  testOperators,
  testPlatform,
  type OperatorAnswer,
  type TestMember,
  type TestPlatform,
} from '../../testing/index.ts'
import { createAccounting } from '../index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const DAY = 86_400

describe.each(testDatabases)('a statement of the provider on $name', (kind) => {
  let world: TestPlatform
  let person: Awaited<ReturnType<ReturnType<typeof testOperators>['person']>>
  let member: TestMember
  let accountId: string
  /** Each test has a day of its own. */
  let from = 1_790_000_000
  let next = 0

  beforeAll(async () => {
    world = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createAccounting(deps, { betFacts: BET_EVENTS })] }),
    })
    person = await testOperators(world.app).person('finance')
    member = await aMember(world)
    accountId = randomUUID()
    await sql`insert into payout_accounts (site_id, account_id, user_id, kind, code, masked, sealed, mark, state, added_at, hold_until)
      values (3000, ${accountId}::uuid, ${member.userId}::uuid, 'bank', 'ICBC', '0128', '', 'x', 'active', now(), now())`.execute(
      world.db,
    )
  })
  afterAll(() => world.close())
  beforeEach(() => {
    from += 10 * DAY
  })

  const at = () => new Date((from + 3600) * 1000)
  const line = (orderNo: string, change: Partial<StatementLine> = {}): StatementLine => ({
    kind: 'payment',
    orderNo,
    providerId: `pay_${orderNo}`,
    amount: '10000',
    currency: 'CNY',
    state: 'paid',
    at: from + 3500,
    ...change,
  })
  const payoutLine = (orderNo: string, change: Partial<StatementLine> = {}): StatementLine =>
    line(orderNo, { kind: 'payout', providerId: `po_${orderNo}`, ...change })
  const deposit = async (state = 'paid', { coin = false } = {}) => {
    const orderNo = `CK${from}${(next += 1)}`
    await sql`insert into deposit_orders (site_id, order_no, user_id, channel_id, currency, amount, fee, state, payment_id, return_url, created_at,
        expires_at, settled_at, journal_id, request_id, coin, network, coin_amount, rate, rate_at, received)
      values (3000, ${orderNo}, ${member.userId}::uuid, 'bank', 'CNY', 10000, 0, ${state}, ${`pay_${orderNo}`}, 'http://a.test', ${at()}, ${at()}, ${at()},
        case when ${state} = 'paid' then uuid_v7() end, 'test', ${coin ? 'USDT' : null}, ${coin ? 'TRC20' : null}, ${coin ? 1 : null}::bigint,
        ${coin ? 1 : null}::bigint, ${coin ? at() : null}::timestamptz, 0)`.execute(world.db)
    return orderNo
  }
  const payout = async (state: 'paid' | 'returned' | 'sent' = 'paid') => {
    const orderNo = `QK${from}${(next += 1)}`
    await sql`insert into withdrawals (site_id, order_no, user_id, account_id, paid_to, currency, amount, fee, state, reason, site_day, created_at, sent_at,
        take_until, payout_id, ended_at, request_id)
      values (3000, ${orderNo}, ${member.userId}::uuid, ${accountId}::uuid, '{"kind":"bank"}', 'CNY', 10050, 50, ${state},
        ${state === 'returned' ? 'provider' : null}, ${at()}::date, ${at()}, ${at()}, ${at()}, ${`po_${orderNo}`},
        ${state === 'sent' ? null : at()}::timestamptz, 'test')`.execute(world.db)
    return orderNo
  }
  const call = (endpoint: OperatorEndpoint, params: Record<string, string | number> = {}, payload: object = {}) => {
    const url = Object.entries(params).reduce<string>(
      (path, [name, value]) => path.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    return endpoint.method === 'GET'
      ? person.ask({ method: 'GET', url: `${url}?${new URLSearchParams(payload as Record<string, string>)}` })
      : person.ask({ url, payload })
  }
  const pathsOf = ({ data }: OperatorAnswer) =>
    ((data as { faults?: readonly { path: string }[] } | undefined)?.faults ?? []).map(({ path }) => path)
  const announce = async (lines: readonly StatementLine[], change: object = {}) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([from, lines]))
      .digest('hex')
    const payload = {
      digest,
      name: 'may.csv',
      from,
      to: from + DAY,
      lines: lines.length,
      reason: 'as each day',
      ...change,
    }
    return call(operatorStatementOpen, {}, payload)
  }
  const imported = async (lines: readonly StatementLine[], part = 500) => {
    const { statementId } = (await announce(lines)).data as StatementRecord
    for (let first = 0; first < lines.length; first += part)
      await call(operatorStatementAdd, { statementId }, { first: first + 1, lines: lines.slice(first, first + part) })
    return (await call(operatorStatementMatch, { statementId })).data as StatementRecord
  }
  const differences = async (statementId: string, query: object = {}) =>
    (await call(operatorStatementDifferences, { statementId }, query)).data as {
      differences: readonly StatementDifference[]
      next?: number
    }

  it('that says what we have has no difference, in however many parts it comes', async () => {
    const [paid, sent, back] = [await deposit(), await payout(), await payout('returned')]
    const lines = [
      line(paid),
      payoutLine(sent),
      payoutLine(back, { state: 'failed' }),
      payoutLine(await payout('sent'), { state: 'pending' }),
      line(await deposit('expired'), { state: 'expired' }),
      line('CKnever', { state: 'closed' }),
    ]
    expect(await imported(lines, 2)).toMatchObject({
      state: 'matched',
      lines: 6,
      received: 6,
      matchedLines: 6,
      differences: 0,
    })
  })

  it('shows what is missing here and there, of another amount, and in another state', async () => {
    const [odd, open, unpaid, mute, silent] = [
      await deposit(),
      await deposit('pending'),
      await payout('sent'),
      await deposit(),
      await payout(),
    ]
    const wrongPayout = await payout()
    const { statementId, matchedLines } = await imported([
      line('CKnobody', { providerId: 'pay_nobody' }),
      line(odd, { amount: '9999' }),
      line(open),
      payoutLine(unpaid),
      payoutLine('QKnobody'),
      payoutLine(wrongPayout, { amount: '10050' }),
    ])
    expect(matchedLines).toBe(0)
    const { differences: rows } = await differences(statementId)
    expect(rows.map(({ kind: of, orderNo, line: place }) => [of, orderNo, place])).toEqual([
      ['missing_here', 'CKnobody', 1],
      ['amount', odd, 2],
      ['state', open, 3],
      ['state', unpaid, 4],
      ['missing_here', 'QKnobody', 5],
      ['amount', wrongPayout, 6],
      ['missing_there', mute, undefined],
      ['missing_there', silent, undefined],
    ])
    expect(rows[1]).toMatchObject({
      siteId: 3000,
      here: { amount: '10000', currency: 'CNY', state: 'paid' },
      there: { amount: '9999', currency: 'CNY', state: 'paid' },
    })
    expect(rows[2]).toMatchObject({ here: { state: 'pending' }, there: { state: 'paid' } })
  })

  it('compares the currency with the amount, and no amounts of coins', async () => {
    const [yuan, coins] = [await deposit(), await deposit('paid', { coin: true })]
    const { statementId } = await imported([line(yuan, { currency: 'USD' }), line(coins, { amount: '9000' })])
    expect((await differences(statementId)).differences.map(({ kind: of, orderNo }) => [of, orderNo])).toEqual([
      ['amount', yuan],
    ])
  })

  it('takes no payment for that of another order with the same number', async () => {
    const [paid, coins] = [await deposit(), await deposit('expired', { coin: true })]
    await sql`insert into deposit_receipts (payment_id, site_id, order_no, coin_amount, amount, fee, journal_id, arrived_at, credited_at)
      values (${`pay_r${from}`}, 3000, ${coins}, 1, 10000, 0, uuid_v7(), ${at()}, ${at()})`.execute(world.db)
    const { statementId } = await imported([
      line('CKother', { providerId: `pay_${paid}`, amount: '10000' }),
      line('CKfurther', { providerId: `pay_r${from}` }),
    ])
    const { differences: rows } = await differences(statementId)
    expect(rows.map(({ kind: of, orderNo, here }) => [of, orderNo, here?.state])).toEqual([
      ['missing_here', 'CKother', undefined],
      ['missing_here', 'CKfurther', undefined],
      ['missing_there', paid, 'paid'],
      ['missing_there', coins, 'paid'],
    ])
  })

  it('knows payments that wait for a person, were credited by one or rejected', async () => {
    const review = (payment: string, decision: string | null) =>
      sql`insert into deposit_reviews (order_no, payment_id, reason, site_id, amount, currency, opened_at, decision, decided_at, decided_by, note, journal_id)
        values (${payment}, ${`pay_${payment}`}, 'unknown_order', 3000, 10000, 'CNY', ${at()}, ${decision}, ${decision && at()}, ${decision && 'operator:a'},
          ${decision && 'seen'}, case when ${decision} = 'credited' then uuid_v7() end)`.execute(world.db)
    const names = ['waits', 'credited', 'rejected'].map((name) => `${name}${from}`)
    for (const [index, decision] of [null, 'credited', 'rejected'].entries()) await review(names[index] ?? '', decision)
    const { statementId } = await imported(names.map((name) => line(name)))
    const { differences: rows } = await differences(statementId)
    expect(rows.map(({ orderNo, here }) => [orderNo, here?.state])).toEqual([
      [names[0], 'reviewing'],
      [names[2], 'rejected'],
    ])
  })

  it('misses nothing that another statement has, and nothing of another time', async () => {
    const [early, late] = [await deposit(), await deposit()]
    await imported([line(early, { at: from - 1 }), line(late)])
    expect(await imported([])).toMatchObject({ differences: 0 })
    await deposit()
    // Until the second in which it was settled, and from it on.
    from += 3600 - DAY
    expect(await imported([])).toMatchObject({ differences: 0 })
    from += DAY
    expect(await imported([])).toMatchObject({ differences: 1 })
  })

  it('misses what only a statement has whose lines are not all there, and finds it missing no more once they are', async () => {
    const paid = await deposit()
    const lines = [line(paid), line('CKnever', { state: 'closed' })]
    const { statementId } = (await announce(lines)).data as StatementRecord
    const add = (first: number) =>
      call(operatorStatementAdd, { statementId }, { first, lines: lines.slice(first - 1, first) })
    await add(1)
    const alone = await imported([])
    expect((await differences(alone.statementId)).differences).toMatchObject([{ kind: 'missing_there', orderNo: paid }])
    await add(2)
    expect((await call(operatorStatementMatch, { statementId })).data).toMatchObject({ differences: 0 })
    const never = [line('CKnever', { state: 'closed', providerId: `pay_never${from}` })]
    expect(await imported(never)).toMatchObject({ differences: 0 })
  })

  it('takes no payment for one because another statement says that nothing came of it', async () => {
    const [paid, other] = [await deposit(), await deposit()]
    await imported([line(paid, { state: 'failed' }), line(other)])
    const { statementId } = await imported([])
    expect((await differences(statementId)).differences).toMatchObject([{ kind: 'missing_there', orderNo: paid }])
  })

  it('of the same file is imported once, by however many at once, and never with another time', async () => {
    const lines = [line(await deposit()), line('CKnobody', { providerId: `pay_x${from}` })]
    const answers = await Promise.all([announce(lines), announce(lines), announce(lines)])
    const ids = answers.map(({ data }) => (data as StatementRecord).statementId)
    expect(new Set(ids).size).toBe(1)
    const first = await imported(lines)
    expect(await imported(lines)).toEqual(first)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from statement_differences where statement_id = ${first.statementId}::uuid`.execute(
      world.db,
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(pathsOf(await announce(lines, { to: from + 2 * DAY }))).toEqual(['digest'])
  })

  it('is refused lines that are too many, others, or of one payment twice, with the line', async () => {
    const lines = [line('CK1'), line('CK2')]
    const { statementId } = (await announce(lines)).data as StatementRecord
    const send = (first: number, ...sent: StatementLine[]) =>
      call(operatorStatementAdd, { statementId }, { first, lines: sent })
    expect(pathsOf(await send(2, ...lines))).toEqual(['lines'])
    expect(pathsOf(await send(1, line('CK1'), line('CK1')))).toEqual(['lines.1'])
    expect((await send(1, line('CK1'))).code).toBe(STATUS.SUCCESS)
    expect((await send(1, line('CK1'))).data).toMatchObject({ received: 1 })
    expect(pathsOf(await send(1, line('CK1', { amount: '1' })))).toEqual(['lines.0'])
    expect(pathsOf(await send(2, line('CK1')))).toEqual(['lines.0'])
    expect(pathsOf(await call(operatorStatementMatch, { statementId }))).toEqual(['statementId'])
    expect(pathsOf(await send(2, line('CK2', { amount: '1.5' })))).toEqual(['lines.0.amount'])
  })

  it('has each difference closed once, by a person with a note, and moves no money', async () => {
    const { statementId } = await imported([
      line('CKa', { providerId: `pay_a${from}` }),
      line('CKb', { providerId: `pay_b${from}` }),
    ])
    const close = (difference: number) =>
      call(operatorStatementClose, { statementId, difference }, { note: 'they took it back' })
    const both = await Promise.all([close(1), close(1)])
    expect(both.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
    expect((await close(9)).code).toBe(STATUS.NOT_FOUND)
    expect((await differences(statementId)).differences.map(({ difference }) => difference)).toEqual([2])
    const page = await differences(statementId, { state: 'all', limit: 1 })
    expect(page).toMatchObject({ differences: [{ closedBy: person.actor, note: 'they took it back' }], next: 1 })
    expect((await differences(statementId, { state: 'all', after: page.next ?? 0 })).differences).toHaveLength(1)
    const { statements } = (await call(operatorStatementList)).data as { statements: readonly StatementRecord[] }
    expect(statements.find((each) => each.statementId === statementId)).toMatchObject({
      differences: 2,
      openDifferences: 1,
    })
    const { rows } = await sql`select 1 from transfers`.execute(world.db)
    expect(rows).toEqual([])
  })
})
