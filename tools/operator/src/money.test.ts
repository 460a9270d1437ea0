import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT } from './run.ts'
import { AT, MEMBER, openPlatform, PASSWORD, REASON, type OperatorPlatform } from './testing/platform.ts'

describe('money by the command line of the operator', () => {
  let platform: OperatorPlatform
  let run: OperatorPlatform['run']

  const approved = async (words: readonly string[], asker: string, approver: string) => {
    const asked = await run(asker, [...words, '--yes'])
    expect([asked.code, asked.err]).toEqual([EXIT.waits, ''])
    const id = /approve yes (\S+)/.exec(asked.out)?.[1] ?? ''
    const yes = await run(approver, ['approve', 'yes', id, '--yes', ...REASON])
    expect([yes.code, yes.err]).toEqual([EXIT.done, ''])
    return asked
  }

  beforeAll(async () => {
    platform = await openPlatform()
    ;({ run } = platform)
    const { joined, confirmed, login, app } = platform
    for (const name of ['ada', 'bea']) {
      const made = await run(name, ['bootstrap', '--name', name, '--json'], [PASSWORD, PASSWORD])
      joined(made)
      if (name === 'bea') await confirmed('ada', made)
      await login(name)
    }
    for (const name of ['fay', 'finn']) {
      await approved(['operators', 'add', name, '--roles', 'finance', ...REASON], 'ada', 'bea')
      const { invitation } = JSON.parse((await run('ada', ['operators', 'invite', name, '--json', ...REASON])).out) as {
        invitation: string
      }
      const taken = await run(name, ['join', '--json'], [invitation, PASSWORD, PASSWORD])
      joined(taken)
      await confirmed('bea', taken)
      await login(name)
    }
    await app.deps.db.insertInto('purses').values({ site_id: 3000, user_id: MEMBER, currency: 'CNY' }).execute()
    const order = {
      site_id: 3000,
      order_no: 'CK1',
      user_id: MEMBER,
      channel_id: 'bank',
      currency: 'CNY',
      amount: 10000n,
      fee: 0n,
      state: 'paid',
      payment_id: 'pay_1',
      return_url: 'http://a.test',
      created_at: new Date('2026-11-20T10:00:00Z'),
      expires_at: new Date('2026-11-20T10:15:00Z'),
      settled_at: new Date('2026-11-20T10:01:00Z'),
      journal_id: MEMBER,
      request_id: 'test',
    }
    await app.deps.db.insertInto('deposit_orders').values(order).execute()
    const event = { site_id: 3000, order_no: 'CK1', seq: 1, at: order.settled_at, state: 'paid' }
    await app.deps.db.insertInto('deposit_events').values(event).execute()
  })
  afterAll(() => platform.close())

  it('credits and debits a member by two of finance, once under a number, and never more than is there', async () => {
    const credit = [
      'adjust',
      'credit',
      'demo88',
      '50',
      '--category',
      'compensation',
      '--turnover',
      '30000',
      '--number',
      'TZ26112701',
      ...AT,
      ...REASON,
    ]
    const asked = await approved(credit, 'fay', 'finn')
    expect(asked.out).toContain(
      'It would do: direction credit, amount 50.00, currency CNY, category compensation, balance 50.00',
    )
    expect((await run('fay', [...credit, '--yes'])).out).toMatch(/^turnover +3 times$/m)
    const debit = (amount: string) => [
      'adjust',
      'debit',
      'demo88',
      amount,
      '--category',
      'correction',
      ...AT,
      ...REASON,
      '--yes',
    ]
    const tooMuch = await run('fay', debit('50.01'))
    expect([tooMuch.code, tooMuch.err]).toEqual([
      EXIT.refused,
      expect.stringContaining('amount: the centre wallet has 5000'),
    ])
    await approved(debit('20').slice(0, -1), 'fay', 'finn')
    const list = await run('finn', ['adjust', 'list', 'demo88', ...AT, '--csv'])
    expect(list.out.split('\n').map((line) => line.split(',').slice(2, 6).join())).toEqual([
      'direction,amount,category,turnover',
      'debit,20.00,correction,',
      'credit,50.00,compensation,3 times',
    ])
    expect((await run('fay', ['adjust', 'credit', 'demo88', '0', '--category', 'other', ...AT, ...REASON])).code).toBe(
      EXIT.usage,
    )
    expect((await run('fay', ['adjust', 'credit', 'demo88', '5', '--category', 'gift', ...AT, ...REASON])).code).toBe(
      EXIT.usage,
    )
    expect((await run('ada', [...credit, '--yes'])).code).toBe(EXIT.refused)
  })

  it('compares a statement of the provider, once, and has differences closed with a note', async () => {
    const file = join(platform.data, 'statement.csv')
    const head = 'kind,orderNo,providerId,amount,currency,state,at'
    writeFileSync(
      file,
      `${head}\npayment,CK1,pay_1,9900,CNY,paid,1795255260\npayment,CK9,pay_9,500,CNY,paid,1795255260\n`,
    )
    const days = ['--from', '2026-11-20T00:00+08:00', '--to', '2026-11-21T00:00+08:00']
    const words = ['statement', 'import', file, ...days, ...REASON]
    const first = await run('fay', [...words, '--json'])
    expect([first.code, first.err]).toEqual([EXIT.done, expect.stringContaining('Differences: statement show ')])
    const { statementId, differences } = JSON.parse(first.out) as { statementId: string; differences: number }
    expect(differences).toBe(2)
    const again = await run('finn', words)
    expect([again.code, again.err]).toEqual([EXIT.done, 'It was imported before: nothing was changed.'])
    const shown = await run('fay', ['statement', 'show', statementId])
    expect(shown.out).toMatch(/1 +amount +payment +CK1 +pay_1 +3000 +1 +100\.00 paid +99\.00 paid/)
    expect(shown.out).toMatch(/2 +missing_here +payment +CK9 +pay_9 +2 +5\.00 paid/)
    const close = ['statement', 'close', statementId, '1', '--reason', 'their fee']
    expect((await run('fay', close)).out).toMatch(/^note +their fee$/m)
    expect((await run('finn', close)).code).toBe(EXIT.refused)
    expect((await run('finn', ['statement', 'list'])).out).toMatch(/statement\.csv .* matched /)
    expect((await run('ada', ['statement', 'list'])).code).toBe(EXIT.refused)
    const wrong = await run('fay', ['statement', 'import', join(platform.data, 'none.csv'), ...days, ...REASON])
    expect([wrong.code, wrong.err]).toEqual([EXIT.usage, expect.stringContaining('none.csv cannot be read.')])
  })

  it('reports by day of the site, as a table, JSON or CSV', async () => {
    const days = ['--from', '2026-11-20', '--to', '2026-11-20', ...AT]
    expect((await run('fay', ['report', 'deposits', ...days, '--csv'])).out).toBe(
      'day,channel,count,amount,fee\n2026-11-20,bank,1,100.00,0.00',
    )
    expect(JSON.parse((await run('ada', ['report', 'deposits', ...days, '--json'])).out)).toMatchObject({
      rows: [{ amount: '100.00' }],
    })
    expect((await run('fay', ['report', 'withdrawals', ...days])).out).toBe('none')
    expect((await run('fay', ['report', 'play', ...days, '--csv'])).out).toBe('day,sport,stakes,returns,ggr,valid')
    const balance = await run('fay', ['report', 'balance', ...AT, '--csv'])
    expect(balance.out.split('\n')).toEqual(
      expect.arrayContaining(['centre,member,30.00', 'house,house,-30.00', 'all,,0.00']),
    )
    const long = await run('fay', ['report', 'play', '--from', '2026-01-01', '--to', '2026-12-01', ...AT])
    expect([long.code, long.err]).toEqual([EXIT.refused, expect.stringContaining('a report covers 92 days at most')])
    expect((await run('fay', ['report', 'balance', '--day', '2099-01-01', ...AT])).err).toContain(
      'day: it is one of the 31 days before',
    )
  })

  it('notes what a member said, and shows all that a call needs', async () => {
    // The member of this platform has no key, as one whose personal data was erased.
    const note = await run('fay', ['member', 'note', 'demo88', 'asked about the debit', ...AT])
    expect([note.code, note.err]).toEqual([
      EXIT.refused,
      expect.stringContaining('the personal data of the member was erased'),
    ])
    const shown = await run('finn', ['member', 'show', 'demo88', ...AT])
    expect([shown.code, shown.err]).toEqual([EXIT.done, ''])
    expect(shown.out).toMatch(/^accounts +centre 30\.00, locked 0\.00$/m)
    expect(shown.out).toMatch(/^atVenues +0\.00$/m)
    expect(shown.out).toMatch(/^withdrawable +/m)
    for (const heading of ['limits', 'notes', 'bets', 'withdrawals', 'accounts to pay to', 'devices', 'sign-ins'])
      expect(shown.out).toContain(`\n${heading}: none`)
    expect(shown.out).toMatch(/\nturnover left: \n(.*\n)*.* bonus +TZ\S+ +running +150\.00 +150\.00 +50\.00 /)
    // No venue listens here.
    expect(shown.out).toMatch(/\nmoney at venues: \n(.*\n)*YYZR +open +unknown: no answer\n/)
    expect(shown.out).toMatch(/\ndeposits: \n(.*\n)*CK1 .*paid .*100\.00/)
    expect(JSON.parse((await run('finn', ['member', 'show', 'demo88', ...AT, '--json'])).out)).toMatchObject({
      deposits: [{ orderNo: 'CK1', amount: '100.00' }],
      turnover: { tied: '50.00', requirements: [{ tied: '50.00', done: '0.00', required: '150.00' }] },
      venues: { inTransit: '0.00' },
      notes: [],
    })
    const log = await run('ada', ['audit', '--site', '3000', '--subject', MEMBER])
    for (const action of [
      'member.show',
      'deposit.list',
      'member.devices',
      'member.note_list',
      'turnover.list',
      'venue.balances',
    ])
      expect(log.out).toContain(action)
  })

  it('hands out the queue, and says when nobody waits', async () => {
    expect(await run('fay', ['withdrawal', 'next'])).toMatchObject({
      code: EXIT.done,
      err: 'None waits that nobody looks at.',
    })
    expect((await run('fay', ['withdrawal', 'next', '--site', '9'])).code).toBe(EXIT.refused)
  })

  const ACCOUNT = '0192f5d0-0000-7000-8000-0000000000a1'
  const [ADDED, LONG_AGO] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')]
  const insert = (name: string, row: object) => platform.app.deps.db.insertInto(name).values(row).execute()
  const withdrawal = async (orderNo: string, more: object = {}) => {
    const order = {
      site_id: 3000,
      order_no: orderNo,
      user_id: MEMBER,
      account_id: ACCOUNT,
      paid_to: JSON.stringify({ kind: 'bank', code: 'ICBC', masked: '1234' }),
      currency: 'CNY',
      amount: 10_000n,
      fee: 0n,
      state: 'reviewing',
      signals: ['first'],
      site_day: '2026-11-20',
      created_at: ADDED,
      request_id: 'test',
    }
    const row = { ...order, ...more }
    await insert('withdrawals', row)
    await insert('withdrawal_events', { site_id: 3000, order_no: orderNo, seq: 1, at: ADDED, state: row.state })
  }

  it('lets accounts be paid to no more, and says why not where one cannot be allowed', async () => {
    await insert('payout_accounts', {
      site_id: 3000,
      account_id: ACCOUNT,
      user_id: MEMBER,
      kind: 'bank',
      code: 'ICBC',
      masked: '1234',
      sealed: Buffer.from('sealed'),
      mark: Buffer.from('mark'),
      state: 'active',
      added_at: ADDED,
      hold_until: LONG_AGO,
    })
    const columns = async () =>
      (await run('fay', ['payout-account', 'list', '--member', 'demo88', ...AT, '--csv'])).out.split('\n')[1]
    expect(await columns()).toMatch(/^0192f5d0-\S+,bank,ICBC,1234,active,,2026-11-20 10:00:00Z,/)
    const disable = ['payout-account', 'disable', ACCOUNT, 'account_closed', ...AT, ...REASON]
    const asked = await run('fay', disable, ['no'])
    expect([asked.code, asked.asked]).toEqual([EXIT.usage, [expect.stringContaining(`disable ${ACCOUNT}.`)]])
    expect(await columns()).toContain(',active,')
    const disabled = await run('fay', disable, ['yes'])
    expect([disabled.code, disabled.err]).toEqual([EXIT.done, ''])
    expect(disabled.out).toMatch(/^state +disabled$/m)
    expect(disabled.out).toMatch(/^reason +account_closed$/m)
    expect(await columns()).toContain(',account_closed,seen by the desk')
    // The member of this platform has no key, and so no name that it could bear.
    const allowed = await run('finn', ['payout-account', 'allow', ACCOUNT, ...AT, ...REASON, '--yes'])
    expect([allowed.code, allowed.err]).toEqual([
      EXIT.refused,
      expect.stringContaining('accountId: it bears another name than the member'),
    ])
    expect((await run('fay', ['payout-account', 'reviews', ...AT])).out).toBe('none')
    await platform.app.deps.db.updateTable('payout_accounts').set({ state: 'active', reason: null }).execute()
  })

  it('approves and refuses withdrawals, once and not what somebody else looks at, and ends them by two', async () => {
    const held = { kind: 'withdrawal', currency: 'CNY', of_house: false, least: 0n, most: 9_223_372_036_854_775_807n }
    await insert('accounts', { site_id: 3000, user_id: MEMBER, ...held, balance: 40_000n })
    for (const orderNo of ['QK1', 'QK2']) await withdrawal(orderNo)
    const sent = { state: 'sent', signals: [], sent_at: ADDED, take_until: LONG_AGO }
    await withdrawal('QK3', { ...sent, payout_id: 'po_3' })
    await withdrawal('QK4', sent)

    const claim = await run('fay', ['withdrawal', 'claim', 'QK1'])
    expect([claim.code, claim.err]).toEqual([EXIT.done, ''])
    expect(claim.out).toMatch(/^claimed +\S+/m)
    const approve = ['withdrawal', 'approve', 'QK1', ...REASON]
    const hers = await run('finn', [...approve, '--yes'])
    expect([hers.code, hers.err]).toEqual([EXIT.refused, expect.stringContaining('looks at it: ask them')])
    const approval = await run('fay', approve, ['yes'])
    expect([approval.code, approval.err]).toEqual([EXIT.done, ''])
    expect(approval.asked).toEqual([expect.stringContaining('Pay withdrawal QK1')])
    expect(approval.out).toMatch(/^state +(approved|sent)$/m)
    expect((await run('fay', [...approve, '--yes'])).err).toContain('only what is reviewing waits for a person')

    const refusal = await run('fay', ['withdrawal', 'refuse', 'QK2', 'documents', ...REASON, '--yes'])
    expect([refusal.code, refusal.err]).toEqual([EXIT.done, ''])
    expect(refusal.out).toMatch(/^state +refused$/m)
    expect(refusal.out).toMatch(/^reason +documents$/m)

    const unnumbered = await run('fay', ['withdrawal', 'end', 'QK4', 'paid', ...REASON, '--yes'])
    expect([unnumbered.code, unnumbered.err]).toEqual([EXIT.refused, expect.stringContaining('payout')])
    await approved(['withdrawal', 'end', 'QK3', 'paid', ...REASON], 'fay', 'finn')
    await approved(['withdrawal', 'end', 'QK4', 'returned', ...REASON], 'finn', 'fay')
    const list = await run('fay', ['withdrawal', 'list', '--member', 'demo88', ...AT, '--csv'])
    expect(
      list.out
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .map((cells) => [cells[0], cells[2]])
        .toSorted(),
    ).toEqual([
      ['QK1', expect.stringMatching(/^(approved|sent)$/)],
      ['QK2', 'refused'],
      ['QK3', 'paid'],
      ['QK4', 'returned'],
    ])
    const twice = await run('fay', ['withdrawal', 'end', 'QK3', 'returned', ...REASON, '--yes'])
    expect([twice.code, twice.err]).toEqual([EXIT.refused, expect.stringContaining('orderNo')])
  })

  it('credits a payment to the member it is named for, or rejects it, once', async () => {
    const payment = { reason: 'unknown_order', amount: 2500n, currency: 'CNY', opened_at: ADDED }
    for (const [order_no, payment_id] of [
      ['D8', 'P8'],
      ['D9', 'P9'],
    ])
      await insert('deposit_reviews', { order_no, payment_id, ...payment })
    const whole = async () =>
      /^accounts +centre ([\d.]+)/m.exec((await run('fay', ['member', 'show', 'demo88', ...AT])).out)?.[1]
    const before = Number(await whole())
    const credit = ['review', 'decide', 'D8', 'P8', 'credited', ...REASON]
    expect((await run('fay', [...credit, '--member', 'demo88', '--yes'])).err).toContain(
      'Give --member and --site together.',
    )
    expect((await run('fay', [...credit, '--yes'])).code).toBe(EXIT.refused)
    // One person alone would choose whose money it is.
    const asked = await run('fay', [...credit, '--member', 'demo88', ...AT], ['yes'])
    expect([asked.code, asked.asked]).toEqual([EXIT.waits, [expect.stringContaining('credited: 25.00 to demo88.')]])
    expect(Number(await whole())).toBe(before)
    const id = /approve yes (\S+)/.exec(asked.out)?.[1] ?? ''
    const credited = await run('finn', ['approve', 'yes', id, '--yes', ...REASON])
    expect([credited.code, credited.err]).toEqual([EXIT.done, ''])
    expect(Number(await whole())).toBe(before + 25)
    const rejected = await run('finn', ['review', 'decide', 'D9', 'P9', 'rejected', ...REASON, '--yes'])
    expect([rejected.code, rejected.err]).toEqual([EXIT.done, ''])
    expect(rejected.out).toMatch(/^decision +rejected$/m)
    expect((await run('finn', ['review', 'decide', 'D9', 'P9', 'credited', ...REASON, '--yes'])).code).toBe(
      EXIT.refused,
    )
    expect(Number(await whole())).toBe(before + 25)
  })

  it('lists what is on its way to venues, settles what they said, and brings back', async () => {
    const transfer = {
      site_id: 3000,
      user_id: MEMBER,
      en_name: 'YYZR',
      direction: 'in',
      amount: 3_000n,
      currency: 'CNY',
      is_activity: false,
      created_at: ADDED,
    }
    await insert('venue_transfers', {
      ...transfer,
      transfer_id: 'ZZ1',
      state: 'pending',
      next_check_at: new Date('2036-11-20T10:00:00Z'),
    })
    await insert('venue_transfers', { ...transfer, transfer_id: 'ZZ2', state: 'cancelled', ended_at: LONG_AGO })
    await insert('venue_conflicts', {
      transfer_id: 'ZZ2',
      said: 'done',
      state: 'cancelled',
      site_id: 3000,
      en_name: 'YYZR',
      opened_at: LONG_AGO,
    })
    const pending = await run('fay', ['transfer', 'pending'])
    expect(pending).toMatchObject({ code: EXIT.done, err: '1 wait.' })
    expect(pending.out).toMatch(/^ZZ1 .* 3000 +demo88 +YYZR +in +30\.00 +pending/m)
    const first = await run('fay', ['transfer', 'list', '--member', 'demo88', ...AT, '--limit', '1'])
    const before = /More: --before (\S+)/.exec(first.err)?.[1] ?? ''
    const second = await run('fay', ['transfer', 'list', '--member', 'demo88', ...AT, '--before', before])
    expect([first, second].flatMap(({ out }) => out.match(/^ZZ\d/gm) ?? []).toSorted()).toEqual(['ZZ1', 'ZZ2'])
    expect((await run('fay', ['transfer', 'conflicts'])).out).toMatch(/^ZZ2 +3000 +YYZR +in +30\.00 +done +cancelled/m)
    const settle = ['transfer', 'settle-conflict', 'ZZ2', 'done', '--reason', 'they gave it back']
    expect((await run('fay', settle)).out).toMatch(/^note +they gave it back$/m)
    expect((await run('fay', settle)).code).toBe(EXIT.refused)
    expect((await run('fay', ['transfer', 'conflicts'])).out).toBe('none')
    expect((await run('fay', ['transfer', 'conflicts', '--all'])).out).toContain('they gave it back')
    const asked = await run('fay', ['transfer', 'bring-back', '--member', 'demo88', ...AT, ...REASON])
    expect([asked.code, asked.err]).toEqual([EXIT.done, 'Asked; see transfer list --site 3000 --member demo88.'])
    expect(asked.out).toMatch(/^venues +.*YYZR/m)
  })

  it('shows the limits of a member in yuan, with what was asked for and from when', async () => {
    const limit = { site_id: 3000, user_id: MEMBER, kind: 'deposit' }
    const from = new Date('2026-11-30T08:00:00Z')
    await insert('member_limits', {
      ...limit,
      period: 'day',
      amount: 50_000n,
      pending_amount: 80_000n,
      pending_from: from,
    })
    await insert('member_limits', { ...limit, period: 'week', amount: 100_000n, pending_from: from })
    await insert('member_protection', { site_id: 3000, user_id: MEMBER, daily_minutes: 90, limit_offered_at: from })
    const shown = await run('fay', ['member', 'show', 'demo88', ...AT])
    expect([shown.code, shown.err]).toEqual([EXIT.done, ''])
    const limits = /\nlimits: \n((?:.+\n)+)/.exec(shown.out)?.[1]?.split('\n')
    expect(limits).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^deposit_day +500\.00 +800\.00 +2026-11-30 08:00:00Z$/),
        expect.stringMatching(/^deposit_week +1000\.00 +none +2026-11-30 08:00:00Z$/),
        expect.stringMatching(/^daily_minutes +90$/),
        expect.stringMatching(/^limit_offered_at +2026-11-30 08:00:00Z$/),
      ]),
    )
    const whole = await run('fay', ['member', 'show', 'demo88', ...AT, '--json'])
    expect(JSON.parse(whole.out)).toMatchObject({
      protection: { deposit_day: { amount: '500.00', pending_amount: '800.00' } },
    })
  })

  it('has every command of its guide', async () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const command of ['adjust', 'statement', 'report']) {
      expect((await run('x', [command, '--help'])).code).toBe(EXIT.done)
      expect(guide).toContain(`\`${command} `)
    }
  })
})
