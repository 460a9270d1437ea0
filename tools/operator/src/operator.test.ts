import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT } from './run.ts'
import { AT, MEMBER, openPlatform, PASSWORD, REASON, type App, type OperatorPlatform } from './testing/platform.ts'

describe('the command line of the operator', () => {
  let data: string
  let app: App
  let run: OperatorPlatform['run']
  let joined: OperatorPlatform['joined']
  let confirmed: OperatorPlatform['confirmed']
  let login: OperatorPlatform['login']
  let close: OperatorPlatform['close']

  beforeAll(async () => {
    ;({ app, data, run, joined, confirmed, login, close } = await openPlatform())
  })
  afterAll(() => close())

  it('helps, and says how it was used wrongly', async () => {
    const help = await run('x', ['--help'])
    expect(help.code).toBe(EXIT.done)
    for (const command of ['login', 'member', 'review', 'site', 'desk', 'notice', 'operators', 'approve', 'audit'])
      expect(help.out).toContain(command)
    expect((await run('x', ['member', 'freeze', 'demo88'])).code).toBe(EXIT.usage)
    expect((await run('x', ['dance'])).code).toBe(EXIT.usage)
    expect(await run('x', ['whoami'])).toMatchObject({ code: EXIT.signIn, out: '' })
    const nowhere = await run('x', ['login', '--name', 'ada', '--url', 'http://127.0.0.1:9'], [PASSWORD, '000000'])
    expect(nowhere).toMatchObject({
      code: EXIT.refused,
      err: expect.stringMatching(/No platform answers .*\(OPERATOR_URL, or --url\)$/),
    })
  })

  it('makes the first admins, who sign in, with a session that they alone can read', async () => {
    for (const name of ['ada', 'bea']) {
      const differ = await run(name, ['bootstrap', '--name', name, '--json'], [PASSWORD, 'another'])
      expect(differ.code).toBe(EXIT.usage)
      const made = await run(name, ['bootstrap', '--name', name, '--roles', 'content', '--json'], [PASSWORD, PASSWORD])
      joined(made)
      if (name === 'bea') await confirmed('ada', made)
      expect((await login(name)).code).toBe(EXIT.done)
    }
    const third = await run('eve', ['bootstrap', '--name', 'eve'], [PASSWORD, PASSWORD])
    expect(third).toMatchObject({ code: EXIT.refused, err: expect.stringContaining('name: two admins can sign in') })
    expect(third.err).not.toContain('this takes machine')
    expect((await run('ada', ['whoami', '--json'])).out).toContain('"admin"')
    const file = join(data, 'ada', 'pavilion', 'operator-session.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD)
  })

  it('adds colleagues, who join by an invitation; two persons decide about weighty roles', async () => {
    for (const [name, roles] of [
      ['cora', 'content'],
      ['sam', 'support'],
      ['rita', 'risk'],
    ] as const) {
      let added = await run('ada', ['operators', 'add', name, '--roles', roles, '--json', ...REASON])
      if (name !== 'cora') {
        expect(added.code).toBe(EXIT.waits)
        const id = /approve yes (\S+)/.exec(added.out)?.[1] ?? ''
        expect((await run('ada', ['approve', 'yes', id, '--yes', ...REASON])).code).toBe(EXIT.refused)
        expect((await run('bea', ['approve', 'list'])).out).toContain(id)
        const approved = await run('bea', ['approve', 'yes', id, '--yes', ...REASON])
        expect([approved.code, approved.out]).toEqual([EXIT.done, expect.stringContaining(`operators invite ${name}`)])
        added = await run('ada', ['operators', 'invite', name, '--json', ...REASON])
      }
      const { invitation } = JSON.parse(added.out) as { invitation: string }
      const taken = await run(name, ['join', '--json'], [invitation, PASSWORD, PASSWORD])
      joined(taken)
      expect(await run(name, ['join'], [invitation, PASSWORD, PASSWORD])).toMatchObject({
        code: EXIT.refused,
        err: expect.stringContaining('invitation: it was used, replaced or is older than 24 hours: ask for a new one'),
      })
      expect((await login(name)).code).toBe(EXIT.refused)
      expect((await confirmed('ada', taken)).err).toContain('another admin than who invited them')
      expect((await confirmed('bea', taken)).code).toBe(EXIT.done)
      expect((await login(name)).code).toBe(EXIT.done)
    }
    expect((await run('bea', ['operators', 'alerts'])).out).toMatch(
      /rita +joined for the first time +invited by ada +127\.0\.0\.1/,
    )
    await app.deps.db
      .insertInto('deposit_reviews')
      .values({
        order_no: 'D9',
        payment_id: 'P9',
        reason: 'unknown_order',
        amount: 100n,
        currency: 'CNY',
        opened_at: new Date('2026-11-22T08:00:00Z'),
      })
      .execute()
    expect((await run('bea', ['operators', 'alerts'])).err).toMatch(
      /^Payments that wait for a person: 1, the oldest since 2026-11-22 08:00:00Z/,
    )
    expect((await login('bea')).err).toMatch(/Since you signed in last:[^]*rita +was confirmed +bea/)
    const list = await run('ada', ['operators', 'list'])
    expect(list.out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['name', 'roles', 'state'],
      ['ada', 'admin, content', 'active'],
      ['bea', 'admin, content', 'active'],
      ['cora', 'content', 'active'],
      ['rita', 'risk', 'active'],
      ['sam', 'support', 'active'],
    ])
  })

  it('finds a member, freezes and frees them, and ends an account by two', async () => {
    expect((await run('sam', ['member', 'find', 'DEMO88', ...AT])).out).toContain(MEMBER)
    const shown = await run('sam', ['member', 'show', 'demo88', ...AT])
    for (const [field, value] of [
      ['state', 'active'],
      ['selfExcludedUntil', 'none'],
      ['balance', '0\\.00'],
      ['openBets', '0 single, 0 parlays and systems'],
    ])
      expect(shown.out).toMatch(new RegExp(`^${field} +${value}$`, 'm'))
    expect((await run('sam', ['member', 'find', 'nobody', ...AT])).code).toBe(EXIT.refused)
    expect((await run('ada', ['member', 'find', 'demo88', ...AT])).code).toBe(EXIT.refused)
    for (const [verb, state] of [
      ['freeze', 'frozen'],
      ['unfreeze', 'active'],
    ] as const)
      expect((await run('sam', ['member', verb, 'demo88', ...AT, ...REASON])).out).toContain(state)
    const terminate = ['member', 'terminate', 'demo88', ...AT, ...REASON]
    expect((await run('sam', terminate, ['no'])).code).toBe(EXIT.usage)
    const asked = await run('sam', terminate, ['yes'])
    expect(asked.code).toBe(EXIT.waits)
    const touches = 'before (state active), after (state terminated), openBets 0, balance 0.00'
    expect(asked.out).toContain(`It would do: ${touches}`)
    const id = /approve yes (\S+)/.exec(asked.out)?.[1] ?? ''
    const looked = await run('rita', ['approve', 'show', id])
    expect(looked.out).toMatch(new RegExp(`^userId +demo88 \\(${MEMBER}\\)$`, 'm'))
    expect(looked.out).toContain(touches)
    const question = await run('rita', ['approve', 'yes', id, ...REASON], ['no'])
    expect(question.asked[0]).toContain('sam asked for member.state of')
    expect(question.asked[0]).toContain('demo88')
    expect(question.asked[0]).toContain(touches)
    expect((await run('rita', ['approve', 'yes', id, ...REASON], ['yes'])).code).toBe(EXIT.done)
    expect((await run('sam', ['member', 'show', MEMBER, ...AT, '--json'])).out).toContain('"terminated"')
  })

  it('turns switches and settings of a site, by name and form', async () => {
    const turned = await run('ada', ['site', 'switch', 'maintenance=1', ...AT, ...REASON, '--yes', '--json'])
    expect(JSON.parse(turned.out)).toMatchObject({ maintenance: '1', deposit: '1' })
    const back = ['site', 'switch', 'maintenance=0', ...AT, ...REASON]
    expect((await run('ada', back)).code).toBe(EXIT.done)
    for (const wrong of ['maintenance', 'maintenance=2', 'sound=1'])
      expect((await run('ada', ['site', 'switch', wrong, ...AT, ...REASON])).code).toBe(EXIT.usage)
    const set = ['site', 'set', 'mostDevices=3', 'suspended=popup', ...AT, ...REASON]
    // Asks first, because it stops all sign-ins.
    expect((await run('rita', set, ['no'])).code).toBe(EXIT.usage)
    expect((await run('rita', set, ['yes'])).code).toBe(EXIT.done)
    expect((await run('rita', ['site', 'set', 'mostDevices=many', ...AT, ...REASON])).code).toBe(EXIT.usage)
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const written = [...page.matchAll(/site set (.+?) --site/g)].map(([, words = '']) =>
      words.split(' ').map((word) => word.replaceAll("'", '')),
    )
    const help = (await run('rita', ['site', 'set', '--help'])).out
    const printed = [...help.matchAll(/^ {2}'(.+)'$/gm)].map(([, word = '']) => [word])
    expect([written.length, printed.length]).toEqual([9, 10])
    for (const words of [...written, ...printed.filter(([word = '']) => !word.startsWith('twoPersonAmount'))]) {
      const { code, err } = await run('rita', ['site', 'set', ...words, ...AT, ...REASON, '--yes'])
      expect([words, code, err]).toEqual([words, EXIT.done, ''])
    }
    const wrong = await run('rita', ['site', 'set', 'captcha.grafic=3', ...AT, ...REASON])
    expect([wrong.code, wrong.err]).toEqual([EXIT.usage, expect.stringContaining('there is no grafic')])
    const shown = JSON.parse((await run('sam', ['site', 'show', ...AT, '--json'])).out) as { settings: object }
    expect(shown.settings).toMatchObject({
      mostDevices: 3,
      shareExclusions: true,
      captcha: { provider: 'own', graphicAfter: 3 },
      codesAnHour: { phone: 5000, email: 20_000 },
      legal: { terms: '2026-11-01', privacy: '' },
      regions: { restricted: ['US', 'SG'] },
    })
    await run('rita', ['site', 'set', 'regions.restricted=[]', ...AT, ...REASON, '--yes'])
    const lines = (await run('rita', ['site', 'set', 'captcha.graphicAfter=3', ...AT, ...REASON])).out.split('\n')
    expect(lines).toContainEqual(expect.stringMatching(/^captcha\.graphicAfter +3$/))
    expect(lines).toContainEqual(expect.stringMatching(/^shareExclusions +yes$/))
    const same = lines.map((line) => line.replace(/ +/, '=')).filter((line) => !line.startsWith('twoPersonAmount'))
    const again = await run('rita', ['site', 'set', ...same, ...AT, ...REASON, '--yes'])
    expect([again.code, again.out.split('\n')]).toEqual([EXIT.done, lines])
    const whole = (await run('sam', ['site', 'show', ...AT])).out
    expect(whole).toMatch(/^hosts +localhost:4200$/m)
    expect(whole).toMatch(/^maintenance +\d$/m)
  })

  it('closes, opens and moves venues, changes payment methods and regions', async () => {
    const until = '2090-01-01T00:00:00Z'
    const closed = await run('ada', ['venue', 'close', 'crty', '--until', until, ...AT, ...REASON], ['yes'])
    expect(closed.out).toMatch(/CRTY +环球体育 +TY +maintenance +2090-01-01 00:00:00Z +0/)
    expect((await run('sam', ['venue', 'list', ...AT])).out).toContain('maintenance')
    expect((await run('ada', ['venue', 'open', 'CRTY', ...AT, ...REASON])).out).toMatch(/CRTY +\S+ +TY +open +0/)
    expect((await run('ada', ['venue', 'move', 'CRTY', '7', ...AT, ...REASON])).out).toMatch(/CRTY .* 7/)
    expect(await run('ada', ['venue', 'open', 'NONE', ...AT, ...REASON])).toMatchObject({
      code: EXIT.refused,
      err: expect.stringMatching(/enName: there is no venue NONE: there are .*CRTY/),
    })
    expect((await run('ada', ['venue', 'move', 'CRTY', 'up', ...AT, ...REASON])).code).toBe(EXIT.usage)
    const set = (...words: string[]) => run('ada', ['payment-method', 'set', ...words, ...AT, ...REASON])
    expect((await set('scan', 'maxAmount=4000', 'quickAmounts=50,100,4000')).out).toMatch(
      /scan .* open +50\.00 +4000\.00 +50\.00 100\.00 4000\.00/,
    )
    expect((await run('sam', ['payment-method', 'list', ...AT])).out).toContain('4000.00')
    expect((await set('scan', 'minAmount=60')).err).toContain('quickAmounts.0: it is not from minAmount to maxAmount')
    expect((await set('scan', 'feeBasisPoints=9000')).err).toContain('feeBasisPoints: it is at most 3000')
    const shut = ['payment-method', 'set', 'scan', 'state=maintenance', ...AT, ...REASON]
    expect((await run('ada', shut, ['no'])).code).toBe(EXIT.usage)
    expect((await set('paper', 'state=open')).err).toMatch(/id: there is no payment method paper: there are .*scan/)
    for (const wrong of ['state=shut', 'dance=1', 'maxAmount=much', 'position=-1'])
      expect((await set('scan', wrong)).code).toBe(EXIT.usage)
    const method = (...words: string[]) => run('ada', ['payment-method', ...words, ...AT, ...REASON, '--yes'])
    const names = ['name.zh-CN=银行卡二', 'name.zh-TW=銀行卡二']
    const amounts = ['minAmount=100', 'maxAmount=5000', 'quickAmounts=100,500', 'feeBasisPoints=0.5%']
    const others = ['kind=bank', 'waitScreen=transfer', 'arrivalSeconds=180', 'matchPayer=true', 'position=8']
    expect((await method('add', 'card-2', ...names, ...amounts, ...others)).out).toMatch(
      /card-2 +银行卡二 +bank +transfer +maintenance +100\.00 +5000\.00/,
    )
    expect((await set('card-2', 'state=open', 'name.zh-CN=银行转账', 'name.zh-TW=銀行轉帳')).out).toMatch(
      /card-2 +银行转账 +bank +transfer +open/,
    )
    const retire = ['payment-method', 'retire', 'card-2', ...AT, ...REASON]
    expect((await run('ada', retire, ['yes'])).out).toMatch(/card-2 +银行转账 +bank +transfer +retired/)
    expect((await set('card-2', 'state=open')).err).toContain('id: card-2 is retired')
    expect((await method('restore', 'card-2')).out).toMatch(/card-2 +银行转账 +bank +transfer +maintenance/)
    const region = (...words: string[]) => run('ada', ['region', ...words, ...AT, ...REASON, '--yes'])
    expect((await region('restrict', 'us', 'FR')).out).toMatch(/restricted +FR US/)
    expect((await region('warn', 'FR')).out).toMatch(/warned +FR/)
    expect((await region('serve', 'US', 'FR')).out).toMatch(/restricted +none/)
    for (const wrong of ['UK', 'EU', 'QQ'])
      expect((await region('restrict', wrong)).err).toContain(
        `countries.0: there is no country ${wrong}: there are AC, AD,`,
      )
    expect((await region('restrict', 'France')).code).toBe(EXIT.usage)
    expect((await run('sam', ['region', 'list', ...AT])).err).toContain('REGION_HEADER')
  })

  it('takes and shows every amount in yuan: typed, in tables, in JSON, in what waits and in the log', async () => {
    const show = await run('rita', ['desk', 'limits', 'show', ...AT, '--json'])
    expect(JSON.parse(show.out)).toMatchObject({ holding: { minStake: '10.00', maxWin: '500000.00', usdRate: '7.10' } })
    expect((await run('ada', ['site', 'set', 'twoPersonAmount=2500.50', ...AT, ...REASON])).code).toBe(EXIT.waits)
    expect((await run('rita', ['desk', 'limits', 'set', 'maxStake=1234', ...AT, ...REASON])).code).toBe(EXIT.waits)
    const waits = (await run('rita', ['approve', 'list'])).out
    expect(waits).toMatch(/twoPersonAmount 2500\.50/)
    expect(waits).toMatch(/maxStake 1234\.00/)
    expect((await run('rita', ['audit', '--action', 'approval.ask'])).out).toMatch(/"maxStake":"1234\.00"/)
    expect((await run('sam', ['site', 'show', ...AT])).out).toMatch(/^twoPersonAmount +10000\.00$/m)
    for (const wrong of ['maxStake=much', 'maxStake=1.234'])
      expect((await run('rita', ['desk', 'limits', 'set', wrong, ...AT, ...REASON])).err).toContain('no amount in yuan')
  })

  it('refuses in English, with the field and what is allowed there', async () => {
    const answers = [
      await run('sam', ['member', 'find', 'nobody', ...AT]),
      await run('sam', ['desk', 'suspend', '--match', '71', ...REASON]),
      await run('ada', ['operators', 'add', 'x', '--roles', 'content', ...REASON]),
      await run('rita', ['site', 'set', 'suspended=maybe', ...AT, ...REASON]),
      await run('rita', ['site', 'set', 'mostDevices=0', ...AT, ...REASON]),
      await run('rita', ['desk', 'margin', 'set', '9000', '--sport', 'XX', ...REASON]),
      await run('rita', ['desk', 'suspend', '--match', '71', '--market', 'handicap', ...REASON]),
    ]
    for (const { code, err } of answers) {
      expect(code).not.toBe(EXIT.done)
      expect(err).not.toMatch(/\p{Script=Han}/u)
    }
    expect(answers.map(({ err }) => err)).toEqual([
      expect.stringContaining('NOT_FOUND: there is nothing of this name'),
      expect.stringContaining('ACCESS_DENIED: you may not do this; this takes trader or risk'),
      expect.stringMatching(/INVALID_PARAMETER: this cannot be; name: it has the form .*a-z/),
      expect.stringContaining('suspended: it is one of no, popup, silent'),
      expect.stringContaining('mostDevices: it is at least 1'),
      expect.stringMatching(/--sport: it is one of FT, .*margin: it is at most 2000/),
      expect.stringContaining('wtype: it has the form'),
    ])
  })

  it('suspends and reopens, and refuses targets that make no sense', async () => {
    const text = JSON.stringify({ 'zh-CN': '甲', 'zh-TW': '甲' })
    const match = {
      gidm: '71',
      gtype: 'FT',
      gide: 'E71',
      ecid: 'C71',
      league_id: 'L1',
      league: text,
      team_h: text,
      team_c: text,
      kickoff: new Date(),
      status: 'finished',
      is_live: false,
      epoch: 1,
      feed_stream: 'run',
      feed_epoch: 1,
      score_h: 0,
      score_c: 0,
    }
    await app.deps.db.insertInto('matches').values(match).execute()
    const suspended = await run('rita', ['desk', 'suspend', '--match', '71', '--market', 'R', ...REASON, '--json'])
    const { suspensionId, matches } = JSON.parse(suspended.out) as { suspensionId: string; matches: number }
    expect(matches).toBe(1)
    expect((await run('rita', ['desk', 'suspended'])).out).toMatch(/71 甲 – 甲 +甲 +R handicap +\S.*Z +rita +/)
    const reopened = await run('rita', ['desk', 'reopen', suspensionId, ...REASON])
    expect(reopened.code).toBe(EXIT.done)
    expect(reopened.out).toMatch(/^match +71 .+ – /m)
    expect(reopened.out).toMatch(/^reopened +R handicap$/m)
    expect((await run('rita', ['desk', 'reopen', suspensionId, ...REASON])).code).toBe(EXIT.refused)
    expect((await run('rita', ['desk', 'suspended'])).out).toBe('none')
    for (const wrong of [[], ['--match', '71', '--league', 'L1'], ['--match', '71', '--line', '711']])
      expect((await run('rita', ['desk', 'suspend', ...wrong, ...REASON])).code).toBe(EXIT.usage)
    const denied = await run('sam', ['desk', 'suspend', '--match', '71', ...REASON])
    expect([denied.code, denied.err]).toEqual([EXIT.refused, expect.stringMatching(/ACCESS_DENIED.*trader/)])
  })

  it('sets limits by two, and margins, and shows what is at risk', async () => {
    const set = await run('rita', ['desk', 'limits', 'set', 'maxStake=5000', ...AT, ...REASON])
    expect(set).toMatchObject({ code: EXIT.refused, err: expect.stringContaining('the same waits already: ') })
    const more = await run('rita', ['desk', 'limits', 'set', 'maxStake=5000', 'minStake=1', ...AT, ...REASON])
    expect(more.code).toBe(EXIT.waits)
    const flagged = await run('rita', ['desk', 'limits', 'set', 'newMarkets=FT/OU', ...AT, ...REASON])
    expect(flagged.out).toMatch(/newMarkets +FT\/OU football over\/under/)
    for (const wrong of ['maxStake', 'dance=1', 'maxStake=many', 'newMarkets=OU'])
      expect((await run('rita', ['desk', 'limits', 'set', wrong, ...AT, ...REASON])).code).toBe(EXIT.usage)
    expect((await run('rita', ['desk', 'limits', 'show', ...AT])).out).toMatch(/^maxStake +20000\.00 \(default\)$/m)
    const overrides = ['desk', 'limits', 'set', 'maxStake=500', 'inPlayDelayMs=6000', ...AT, ...REASON]
    for (const of of [
      ['--sport', 'TN'],
      ['--league', 'L1'],
      ['--match', '71'],
    ])
      expect((await run('rita', [...overrides, ...of])).code).toBe(EXIT.waits)
    for (const wrong of [
      ['--sport', 'XX'],
      ['--sport', 'TN', '--match', '71'],
      ['--match', '71', 'minStake=1'],
    ])
      expect((await run('rita', [...overrides, ...wrong])).code).toBe(EXIT.usage)
    const low = ['desk', 'margin', 'set', '99', '--sport', 'FT', ...REASON]
    expect((await run('rita', low)).code).toBe(EXIT.waits)
    const margin = ['desk', 'margin', 'set', '2.5%', '--sport', 'FT', '--market', 'R', ...REASON]
    expect((await run('rita', margin)).out).toMatch(/FT football +R +handicap +250 \(2\.50%\)/)
    expect((await run('rita', ['desk', 'margin', 'set', '0', '--sport', 'XX', ...REASON])).code).toBe(EXIT.usage)
    expect((await run('rita', ['desk', 'margin', 'list', '--json'])).out).toContain('250')
    expect((await run('rita', ['desk', 'exposure', 'list', ...AT])).out).toBe('none')
    expect((await run('rita', ['desk', 'exposure', 'match', '71', ...AT])).out).toMatch(/in parlays +0/)
    expect((await run('rita', ['desk', 'exposure', 'member', MEMBER, ...AT])).out).toMatch(/singles +0/)
  })

  it('previews, enters and corrects a result, and cancels what was bet', async () => {
    const scores = ['sc_FT_H=2', 'sc_FT_C=1', 'sc_H1_H=0', 'sc_H1_C=0']
    const preview = await run('rita', ['desk', 'result', 'preview', '71', 'final', ...scores])
    expect(preview).toMatchObject({
      out: 'none',
      err: expect.stringContaining(
        'Void, as not given: sc_H2 second half (H2M second half 1X2, H2R second half handicap',
      ),
    })
    const impossible = ['desk', 'result', 'set', '71', 'final', ...scores, 'sc_H2_H=1', 'sc_H2_C=1', ...REASON]
    expect(await run('rita', impossible, ['yes'])).toMatchObject({
      code: EXIT.refused,
      err: expect.stringContaining('scores.sc_FT_H: sc_H1 and sc_H2 make 1, not 2'),
    })
    const set = ['desk', 'result', 'set', '71', 'final', ...scores, ...REASON]
    expect((await run('rita', set, ['no'])).code).toBe(EXIT.usage)
    expect((await run('rita', set, ['yes'])).out).toMatch(/version +1/)
    expect((await run('rita', set, ['yes'])).code).toBe(EXIT.waits)
    const list = await run('rita', ['desk', 'result', 'list', '71'])
    expect(list.err).toMatch(/^71 甲 – 甲, 甲, football, \S+ \S+Z$/)
    expect(list.out).toMatch(/1 +final +match 2-1, first half 0-0 +sc_FT_H=2 .* rita +/)
    expect((await run('rita', ['desk', 'result', 'set', '71', 'won', ...REASON])).code).toBe(EXIT.usage)
    expect((await run('rita', ['desk', 'result', 'set', '71', 'final', 'goals=2', ...REASON])).code).toBe(EXIT.usage)
    const code = ['--code', 'DODDS', ...REASON, '--yes']
    const nothing = {
      code: EXIT.refused,
      err: expect.stringContaining('gidm: there is no bet on this match that could be ruled on'),
    }
    const time = ['--from', '2026-11-21T12:00:00Z', '--to', '2026-11-21T12:01:00Z']
    for (const named of [
      ['market', '71', 'R', '--side', 'H', '--line', '711', ...time],
      ['match', '71', ...time],
    ]) {
      expect(await run('rita', ['desk', 'void', ...named, ...code])).toMatchObject(nothing)
      expect(await run('rita', ['desk', 'restore', ...named, ...REASON])).toMatchObject(nothing)
    }
    const question = ['desk', 'void', 'market', '71', 'R', '--side', 'H', ...code.slice(0, -1)]
    expect(await run('rita', question, ['no'])).toMatchObject({ ...nothing, asked: [] })
    const timely = ['desk', 'void', 'match', '71', ...time, ...code.slice(0, -1)]
    expect(await run('rita', timely, ['no'])).toMatchObject({ ...nothing, asked: [] })
    for (const wrong of [['--from', 'noon'], []])
      expect((await run('rita', ['desk', 'restore', 'match', '71', ...wrong, ...REASON])).code).toBe(EXIT.usage)
    const never = ['--from', '2026-11-21T12:00:00Z', '--to', '2026-11-21T12:00:00Z']
    expect((await run('rita', ['desk', 'void', 'match', '71', ...never, ...code])).code).toBe(EXIT.refused)
    expect(await run('rita', ['desk', 'restore', 'market', '71', 'R', ...REASON])).toMatchObject(nothing)
    const ticket = 'CR261121120000123456'
    expect((await run('rita', ['desk', 'void', 'bet', ticket, ...AT, ...code])).code).toBe(EXIT.refused)
    expect((await run('rita', ['desk', 'restore', 'bet', ticket, ...AT, ...REASON])).code).toBe(EXIT.refused)
    const unknown = ['desk', 'void', 'bet', ticket, ...AT, '--code', 'DANCE', ...REASON]
    expect((await run('rita', unknown)).code).toBe(EXIT.usage)
  })

  it('says of a dismissed correction which match it was, and which result counts', async () => {
    const { db } = app.deps
    const [match] = (await db.selectFrom('matches').selectAll().execute()).filter(({ gidm }) => gidm === '71')
    const texts = ['league', 'team_h', 'team_c', 'scores', 'decided'].map((name) => [
      name,
      JSON.stringify(match?.[name]),
    ])
    const of = { gidm: '72', result_version: 1, result_status: 'final', decided: '{"sc_FT_H":1,"sc_FT_C":0}' }
    await db
      .insertInto('matches')
      .values({ ...match, ...Object.fromEntries(texts), ...of })
      .execute()
    const result = { gidm: '72', version: 1, status: 'final' }
    await db
      .insertInto('match_results')
      .values({ ...result, scores: of.decided, actor: 'feed' })
      .execute()
    const proposal = {
      proposal_id: MEMBER,
      scores: '{"sc_FT_H":2,"sc_FT_C":0,"sc_H1_H":0,"sc_H1_C":0,"sc_H2_H":1,"sc_H2_C":0}',
    }
    await db
      .insertInto('result_proposals')
      .values({ ...result, ...proposal })
      .execute()
    expect(await run('rita', ['desk', 'result', 'approve', MEMBER, ...REASON, '--yes'])).toMatchObject({
      code: EXIT.refused,
      err: expect.stringContaining(
        `Dismiss it: desk result dismiss ${MEMBER}; or enter what is right: desk result set 72 `,
      ),
    })
    const { out } = await run('rita', ['desk', 'result', 'dismiss', MEMBER, ...REASON])
    expect(out).toMatch(/^match +72 甲 – 甲$/m)
    expect(out).toMatch(/^stood +final sc_FT_H=1 sc_FT_C=0$/m)
    expect(out).toMatch(/^proposed +final sc_FT_H=2 sc_FT_C=0 /m)
    expect(out).toMatch(/^now +bets stay as they are/m)
  })

  it('publishes a notice in both languages, and withdraws it', async () => {
    const texts = [
      '--title',
      '维护',
      '--title-traditional',
      '維護',
      '--content',
      '今晚',
      '--content-traditional',
      '今晚',
    ]
    const publish = ['notice', 'publish', ...AT, ...texts, ...REASON, '--json']
    const { noticeId } = JSON.parse((await run('ada', publish)).out) as { noticeId: string }
    expect((await run('sam', publish)).code).toBe(EXIT.refused)
    expect(
      (
        await run(
          'ada',
          publish.filter((word) => word !== '維護' && word !== '--title-traditional'),
        )
      ).code,
    ).toBe(EXIT.usage)
    expect((await run('ada', ['notice', 'list', ...AT])).out).toContain(noticeId)
    expect((await run('ada', ['notice', 'withdraw', noticeId, ...AT, ...REASON, '--yes'])).code).toBe(EXIT.done)
  })

  it('writes letters to members by name and to all, says how many they reach, and withdraws one', async () => {
    const texts = ['--title', '甲', '--title-traditional', '甲', '--content', '乙', '--content-traditional', '乙']
    const send = (...more: string[]) => ['letter', 'send', ...AT, ...texts, ...REASON, '--json', ...more]
    const toOne = await run('ada', send('--type', 'notice', '--to', 'demo88'))
    expect(JSON.parse(toOne.out)).toMatchObject({ to: 'list', reached: 1 })
    const toAll = await run('ada', send('--type', 'brnotice', '--all', '--at', '2099-01-01T00:00:00Z'))
    const { letterId } = JSON.parse(toAll.out) as { letterId: string }
    expect((await run('ada', send('--type', 'notice', '--to', 'nobody99'))).err).toContain('nobody99')
    expect((await run('ada', send('--type', 'brnotice', '--to', 'demo88'))).code).toBe(EXIT.usage)
    expect((await run('ada', send('--type', 'brnotice'))).code).toBe(EXIT.usage)
    expect((await run('ada', ['letter', 'list', ...AT])).out).toContain(letterId)
    expect((await run('ada', ['letter', 'withdraw', letterId, ...AT, ...REASON, '--yes'])).code).toBe(EXIT.done)
  })

  it('lists names and collisions, and decides what waits alone', async () => {
    expect((await run('sam', ['name', 'list', ...AT])).out).toBe('none')
    expect((await run('sam', ['collision', 'list', ...AT])).out).toBe('none')
    expect((await run('ada', ['name', 'list', ...AT])).code).toBe(EXIT.refused)
    const verify = ['name', 'verify', 'demo88', ...AT, ...REASON, '--submission']
    expect((await run('sam', [...verify, '17'])).code).toBe(EXIT.refused)
    expect((await run('sam', [...verify, 'the first'])).code).toBe(EXIT.usage)
    const decide = (decision: string) => ['collision', 'decide', MEMBER, decision, ...AT, ...REASON, '--yes']
    expect((await run('sam', decide('rejected'))).code).toBe(EXIT.refused)
    expect((await run('sam', decide('maybe'))).code).toBe(EXIT.usage)
  })

  it('shows with a collision the state of the account that has the value', async () => {
    const other = MEMBER.replace(/1$/, '2')
    const { db } = app.deps
    const insert = (table: string, row: object) =>
      db
        .insertInto(table)
        .values({ site_id: 3000, ...row })
        .execute()
    await insert('members', {
      user_id: other,
      name: 'away88',
      password_hash: 'none',
      language: 'zh-CN',
      domain: 'localhost',
      registered_at: new Date(),
    })
    const protection = { time_out_until: new Date('2998-01-01'), excluded_until: new Date('2999-01-01') }
    await insert('member_protection', { user_id: other, ...protection })
    const review = { review_id: MEMBER, user_id: MEMBER, kind: 'phone', other_user_id: other }
    await insert('account_reviews', { ...review, sealed: Buffer.from('x'), asked_at: new Date() })
    const { out } = await run('sam', ['collision', 'list', ...AT])
    expect(out).toContain('active, time-out until 2998-01-01 00:00:00Z, excluded until 2999-01-01 00:00:00Z')
  })

  it('says that one of two admins takes the other’s second factor off in a day alone, unless they sign in', async () => {
    const asked = await run('ada', ['operators', 'reset-totp', 'bea', '--yes', ...REASON])
    expect(asked.code).toBe(EXIT.done)
    expect(asked.err).toMatch(/nothing is done before \d{4}-.*bea signing in ends it/)
    expect(asked.out).toMatch(/active[^]*resetFrom/)
    expect((await run('bea', ['operators', 'alerts'])).out).toMatch(/bea +is to lose the second factor.* ada /)
  })

  it('lists accounts that may be of somebody excluded, and confirms one', async () => {
    const other = MEMBER.replace(/1$/, '2')
    const { db } = app.deps
    const device = { site_id: 3000, kind: 'device', mark: Buffer.from('x'), noted_at: new Date() }
    for (const userId of [MEMBER, other])
      await db
        .insertInto('person_marks')
        .values({ ...device, kind: 'device', user_id: userId })
        .execute()
    const { out } = await run('sam', ['excluded', 'list', ...AT])
    expect(out).toMatch(/demo88 +device +3000 .*2999-01-01/)
    const confirm = (user = '') =>
      run('sam', [
        'excluded',
        'confirm',
        'demo88',
        ...AT,
        ...(user === '' ? [] : ['--excluded-site', '3000', '--excluded-user', user]),
        ...REASON,
      ])
    expect((await confirm(MEMBER)).code).toBe(EXIT.refused)
    const confirmed = await confirm()
    expect(confirmed.out).toMatch(/^member +demo88 \(/m)
    expect(confirmed.out).toMatch(new RegExp(`^excluded +away88 of site 3000 \\(${other}\\)$`, 'm'))
    expect(confirmed.out).toMatch(/^means +no deposit, venue or bet, until 2999-01-01 00:00:00Z$/m)
    expect((await confirm(other)).code).toBe(EXIT.done)
    expect((await run('sam', ['excluded', 'list', ...AT])).out).toBe('none')
    expect((await run('sam', ['excluded', 'list', '--all', ...AT])).out).toContain('confirmed')
  })

  it('shows what the national exclusion register says of a member', async () => {
    const { db } = app.deps
    await db
      .insertInto('exclusion_answers')
      .values({ site_id: 3000, user_id: MEMBER, answered_version: 1, answered_at: new Date(), listed: true })
      .execute()
    const { out } = await run('sam', ['member', 'register', 'demo88', ...AT])
    expect(out).toMatch(/standing +listed/)
  })

  it('corrects a member’s data and releases a lost phone, by two where it matters', async () => {
    const help = await run('sam', ['member', '--help'])
    expect(help.out).toMatch(/correct .*birthday/)
    expect(help.out).toMatch(/release .*phone/)
    const correct = (...what: string[]) =>
      run('sam', ['member', 'correct', 'demo88', ...what, ...AT, ...REASON, '--yes'])
    for (const wrong of [[], ['--birthday', '1.1.1990'], ['--gender', 'x'], ['--real-name', '7']])
      expect((await correct(...wrong)).code).toBe(EXIT.usage)
    expect((await correct('--gender', 'female')).code).toBe(EXIT.refused)
    const release = (contact: string) => run('sam', ['member', 'release', 'demo88', contact, ...AT, ...REASON], ['yes'])
    expect((await release('fax')).code).toBe(EXIT.usage)
    expect((await release('phone')).code).toBe(EXIT.refused)
    const bound = { site_id: 3000, user_id: MEMBER, field: 'phone', sealed: Buffer.from('x') }
    await app.deps.db.insertInto('member_personal').values(bound).execute()
    const asked = await release('phone')
    expect(asked.code).toBe(EXIT.waits)
    const id = /approve yes (\S+)/.exec(asked.out)?.[1] ?? ''
    expect((await run('rita', ['approve', 'yes', id, ...REASON], ['yes'])).code).toBe(EXIT.done)
    expect((await release('phone')).code).toBe(EXIT.refused)
  })

  it('takes lost second factors off by two', async () => {
    const remove = ['member', 'remove-second-factor', 'demo88', ...AT, ...REASON, '--yes']
    expect((await run('sam', remove)).code).toBe(EXIT.refused)
    const factor = { site_id: 3000, user_id: MEMBER, sealed: Buffer.from('x'), last_step: 0n, created_at: new Date() }
    await app.deps.db.insertInto('totp_secrets').values(factor).execute()
    const asked = await run('sam', remove)
    expect(asked.code).toBe(EXIT.waits)
    const id = /approve yes (\S+)/.exec(asked.out)?.[1] ?? ''
    expect((await run('rita', ['approve', 'yes', id, ...REASON], ['yes'])).code).toBe(EXIT.done)
    expect((await run('sam', remove)).code).toBe(EXIT.refused)
  })

  it('shows reviews, and the audit log of what was done', async () => {
    expect((await run('rita', ['review', 'list'])).out).toContain('D9')
    expect((await run('sam', ['review', 'list'])).code).toBe(EXIT.refused)
    const log = await run('rita', ['audit', '--subject', MEMBER, '--action', 'member.state'])
    expect(log.out).toMatch(/sam \(operator:/)
    expect(log.out).toMatch(/member\.state +demo88 \(/)
    expect(log.out).toMatch(/"approvedBy":"[a-z]+ \(operator:/)
    expect(log.out.match(/operator:/g)?.length).toBeGreaterThanOrEqual(4)
    const page = await run('rita', ['audit', '--limit', '1'])
    expect(page.err).toMatch(/--before [0-9a-f-]{36}/)
  })

  it('lists who owes the house, the most first, page by page, and checks the ledger', async () => {
    const { db } = app.deps
    const other = MEMBER.replace(/1$/, '2')
    const owing = {
      site_id: 3000,
      kind: 'debt',
      currency: 'CNY',
      of_house: false,
      least: -9_223_372_036_854_775_807n,
      most: 0n,
    }
    for (const [user_id, balance] of [
      [MEMBER, -1250n],
      [other, -990_000n],
    ] as const)
      await db
        .insertInto('accounts')
        .values({ ...owing, user_id, balance })
        .execute()
    const first = await run('rita', ['debts', 'list', ...AT, '--limit', '1'])
    expect(first.out.split('\n')[1]).toMatch(/^away88 +9900\.00 +CNY/)
    const after = /--after (\S+)/.exec(first.err)?.[1] ?? ''
    const second = await run('rita', ['debts', 'list', ...AT, '--limit', '1', '--after', after])
    expect(second).toMatchObject({ code: EXIT.done, err: '' })
    expect(second.out.split('\n').slice(1)).toEqual([expect.stringMatching(/^demo88 +12\.50 +CNY/)])
    // Debts without transfers, which the check must find.
    const check = await run('ada', ['ledger', 'check'])
    expect(check).toMatchObject({ code: EXIT.refused, err: expect.stringContaining('The ledger differs') })
    expect(check.out).toMatch(/^ok +false/)
    const trial = await run('ada', ['ledger', 'balance'])
    expect(trial.out).toMatch(/^3000 +debt +0\.00 +0\.00 +-9912\.50 +CNY$/m)
  })

  it('looks bets, matches and deposits up, for who answers a call', async () => {
    const { db } = app.deps
    const now = new Date()
    const day = now.toISOString().slice(0, 10)
    const ticket = `CR${day.slice(2).replaceAll('-', '')}120000000001`
    const bet = { wtype: 'R', rtype: 'H', strong: 'H', ratio: '0.5', ior: 950, seen_ior: 950, odds_choice: 'any' }
    const of = { site_id: 3000, site_day: day, ticket, user_id: MEMBER, gidm: '71', gid: '711', match_epoch: 1n }
    const stands = {
      state: 'void',
      stake: 1250n,
      winnable: 1187n,
      score_h: 0,
      score_c: 0,
      placed_at: now,
      settled_at: now,
    }
    await db
      .insertInto('bets')
      .values({ ...of, ...bet, ...stands, result: 'DODDS', payout: 1250n })
      .execute()
    const order = {
      site_id: 3000,
      order_no: 'CK261123000000000001',
      user_id: MEMBER,
      channel_id: 'bank',
      currency: 'CNY',
    }
    await db
      .insertInto('deposit_orders')
      .values({ ...order, amount: 5000n, fee: 25n, return_url: '', created_at: now, expires_at: now, request_id: 'r' })
      .execute()
    const { site_id, order_no } = order
    await db.insertInto('deposit_events').values({ site_id, order_no, seq: 1, at: now, state: 'created' }).execute()
    const shown = await run('sam', ['bet', 'show', ticket, ...AT])
    for (const [field, value] of [
      ['member', `demo88 \\(${MEMBER}\\)`],
      ['stake', '12\\.50'],
      ['result', 'DODDS wrong price or line'],
      ['paid', '12\\.50'],
      ['on', '71 .* – .*, R handicap, H home 0\\.5, home gives, at 0\\.950, .*'],
    ])
      expect(shown.out).toMatch(new RegExp(`^${field} +${value}$`, 'm'))
    expect((await run('sam', ['bet', 'show', ticket, ...AT, '--json'])).out).toContain('"stake": "12.50"')
    for (const which of [
      ['--member', 'demo88'],
      ['--match', '71', '--state', 'void', '--since', day],
    ])
      expect((await run('rita', ['bet', 'list', ...which, ...AT])).out).toContain(ticket)
    expect((await run('rita', ['audit', '--action', 'bet.list'])).out).toContain(`"from":"${day} 00:00:00Z"`)
    expect((await run('rita', ['audit', '--action', 'bet.list', '--json'])).out).toMatch(/"from": \d{10}/)
    expect((await run('rita', ['bet', 'list', '--match', '71', '--state', 'open', ...AT])).out).toBe('none')
    const [played] = (await db.selectFrom('matches').selectAll().execute()).filter(({ gidm }) => gidm === '71')
    const { team_h, kickoff } = played as { team_h: { 'zh-CN': string }; kickoff: Date }
    const begins = kickoff.toISOString().slice(0, 10)
    const found = await run('rita', ['match', 'find', team_h['zh-CN'], '--day', begins])
    expect(found.out).toMatch(new RegExp(`^71 .* ${begins} `, 'm'))
    expect((await run('rita', ['match', 'find', '71', '--day', '2020-01-01'])).out).toBe('none')
    expect((await run('sam', ['deposit', 'list', '--member', 'demo88', ...AT])).out).toMatch(
      /CK261123000000000001 .* created +50\.00 +0\.25 +49\.75/,
    )
    expect((await run('sam', ['deposit', 'show', 'CK261123000000000001'])).out).toMatch(/^member +demo88 /m)
  })

  it('signs out everywhere, and says how many sessions that ended', async () => {
    const file = join(data, 'sam', 'pavilion', 'operator-session.json')
    expect((await run('sam', ['logout', '--everywhere'])).code).toBe(EXIT.done)
    await login('sam')
    const elsewhere = readFileSync(file, 'utf8')
    await login('sam')
    const ended = await run('sam', ['logout', '--everywhere', '--json'])
    expect([ended.code, JSON.parse(ended.out)]).toEqual([EXIT.done, { ended: 2 }])
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, elsewhere)
    expect(await run('sam', ['whoami'])).toMatchObject({
      code: EXIT.signIn,
      err: expect.stringMatching(/^Your session is over/),
    })
    expect((await run('rita', ['whoami'])).code).toBe(EXIT.done)
    expect((await run('sam', ['logout', '--everywhere'])).code).toBe(EXIT.signIn)
    expect(existsSync(file)).toBe(false)
  })

  it('keeps the session when there was no answer from what ends the others', async () => {
    await login('sam')
    const file = join(data, 'sam', 'pavilion', 'operator-session.json')
    const url = 'http://127.0.0.1:9'
    const session = readFileSync(file, 'utf8')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(session) as object), url }))
    expect((await run('sam', ['logout', '--everywhere', '--url', url])).code).toBe(EXIT.refused)
    expect(existsSync(file)).toBe(true)
    writeFileSync(file, session)
  })

  it('signs out, here and at the platform', async () => {
    expect((await run('sam', ['logout'])).code).toBe(EXIT.done)
    expect((await run('sam', ['whoami'])).code).toBe(EXIT.signIn)
  })
})
