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
    for (const heading of ['notes', 'bets', 'withdrawals', 'accounts to pay to', 'devices', 'sign-ins'])
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

  it('has every command of its guide', async () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const command of ['adjust', 'statement', 'report']) {
      expect((await run('x', [command, '--help'])).code).toBe(EXIT.done)
      expect(guide).toContain(`\`${command} `)
    }
  })
})
