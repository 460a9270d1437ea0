import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_ROLES } from '@pavilion/operator-api'
import { EXIT, program } from './run.ts'
import { AT, openPlatform, PASSWORD, REASON, type OperatorPlatform } from './testing/platform.ts'

const silent = { out: () => undefined, err: () => undefined, ask: async () => '', close: () => undefined }

const leaves = (command: Command, named: readonly string[] = []): { words: string[]; command: Command }[] =>
  command.commands.length === 0
    ? [{ words: [...named], command }]
    : command.commands.flatMap((each) => leaves(each, [...named, each.name()]))
const commands = leaves(program(silent, {}))

const needed = ({ command }: (typeof commands)[number]): string[] => [
  ...command.registeredArguments
    .filter((each) => each.required)
    .map((each) => `missing required argument '${each.name()}'`),
  ...command.options.filter((each) => each.mandatory).map((each) => `required option '${each.flags}' not specified`),
]

const WHY = [...AT, ...REASON]
const NOTICE = ['title', 'title-traditional', 'content', 'content-traditional'].flatMap((name) => [`--${name}`, '甲乙'])
const CODE = ['--code', 'DODDS', ...REASON]
const NAMES = /name: there is no operator nobody; there are ada/
const MOMENT = (field: string) => new RegExp(`^${field}: noon is no moment; write 2026-11-30T08:00Z`)
const SPORT = /--sport: (XX is none; )?it is one of FT, BK, /
const NOT_FOUND =
  /NOT_FOUND: there is nothing of this name; [a-zA-Z]+: there is none such, or it was dealt with before; /
const MARKET = /wtype: there is no market ZZ: FT has M, R, OU/
const NO_ROOM = /categoryType: there is no such room: there are hall/
const NO_SITE = /siteId: there is no site 9: there are 3000/
const NOBODY = '0192f5d0-0000-7000-8000-00000000000f'
const CASE = 'FK261121120000123456'
const TICKET = 'CR261121120000123456'
const LEG = /^--leg: ten is none; it is 0, the first, to 9/
const DECISION = (one: string) => new RegExp(`^decision: maybe is none; it is one of ${one}, rejected`)

const METHOD = [
  'kind=bank',
  'waitScreen=transfer',
  'name.zh-CN=银行卡二',
  'name.zh-TW=銀行卡二',
  'minAmount=100',
  'maxAmount=5000',
  'quickAmounts=100,500',
  'feeBasisPoints=0',
  'arrivalSeconds=180',
  'matchPayer=true',
  'position=8',
]
const DAYS = ['--from', '2026-05-01', '--to', '2026-05-02']
const STRETCH = ['--from', '2026-05-01T00:00Z', '--to', '2026-05-02T00:00Z']

const WRONG: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['bootstrap', ['--name', 'eve', '--roles', 'king'], /^--roles: king is none; there are admin, /],
  ['bootstrap', ['--name', 'ada'], /DATA_EXISTS.*name: a person of this name has joined already: choose another/],
  ['login', ['--name', 'nobody'], /INVALID_CREDENTIALS: name, password or code is wrong/],
  ['join', [], /^The two differ/],
  ['member find', ['nobody', ...AT], NOT_FOUND],
  ['member show', ['nobody', ...AT], NOT_FOUND],
  ['member note', ['nobody', 'called', ...AT], NOT_FOUND],
  ['member note', ['demo88', ' ', ...AT], /text: it is at least 1 characters/],
  ['member notes', ['nobody', ...AT], NOT_FOUND],
  ['member freeze', ['nobody', ...WHY], NOT_FOUND],
  ['member freeze', ['nobody', '--tell', 'mood', ...WHY], /Allowed choices are security, documents, payment, request/],
  ['member unfreeze', ['nobody', ...WHY], NOT_FOUND],
  ['member terminate', ['nobody', ...WHY], NOT_FOUND],
  ['member confiscate', ['nobody', ...WHY], NOT_FOUND],
  ['member remove-second-factor', ['nobody', ...WHY], NOT_FOUND],
  ['member register', ['nobody', ...AT], NOT_FOUND],
  ['member correct', ['demo88', ...WHY], /^Give --real-name, --birthday \(YYYY-MM-DD\) or --gender \(male, female\)/],
  ['member correct', ['demo88', '--gender', 'x', ...WHY], /^--gender: it is one of male, female/],
  ['member correct', ['demo88', '--birthday', '1.1.1990', ...WHY], /^--birthday: it has the form|^--birthday: it /],
  ['member release', ['demo88', 'fax', ...WHY], /^contact: fax is none; it is one of phone, email/],
  ['name list', ['--site', '9'], NO_SITE],
  ['name verify', ['demo88', '--submission', 'x', ...WHY], /^--submission: x is none; name list has them/],
  ['name reject', ['demo88', '--submission', 'x', ...WHY], /^--submission: x is none; name list has them/],
  ['collision list', ['--site', '9'], NO_SITE],
  ['collision decide', [NOBODY, 'maybe', ...WHY], DECISION('approved')],
  ['collision decide', [NOBODY, 'rejected', ...WHY], NOT_FOUND],
  ['excluded list', ['--site', '9'], NO_SITE],
  [
    'excluded clear',
    ['demo88', '--excluded-site', 'x', '--excluded-user', NOBODY, ...WHY],
    /^--excluded-site: x is no number/,
  ],
  [
    'excluded clear',
    ['demo88', '--excluded-site', '3000', '--excluded-user', NOBODY, ...WHY],
    /^--excluded-user: these two/,
  ],
  ['excluded confirm', ['demo88', ...WHY], /^member: this account shares nothing with an excluded one; excluded list/],
  [
    'excluded confirm',
    ['demo88', '--excluded-site', '3000', '--excluded-user', NOBODY, ...WHY],
    /^--excluded-user: these two/,
  ],
  ['bet show', [TICKET, ...AT], NOT_FOUND],
  ['bet show', ['CR1', ...AT], /ticketId: it is the number on the receipt, CR and 18 digits/],
  ['bet list', AT, /^Give --member or --match/],
  ['bet list', ['--match', '71', '--state', 'lost', ...AT], /state.*lost.*delay, open, /],
  ['bet list', ['--match', '71', '--since', 'noon', ...AT], MOMENT('--since')],
  ['bet list', ['--member', 'nobody', ...AT], NOT_FOUND],
  ['match find', ['x', '--day', '22.11.'], /^--day: 22\.11\. is no day; write 2026-11-30/],
  ['match find', ['x', '--limit', 'all'], /limit: it is no /],
  ['deposit show', ['CK1'], NOT_FOUND],
  ['deposit ask', ['CK1'], NOT_FOUND],
  ['deposit list', ['--member', 'nobody', ...AT], NOT_FOUND],
  ['deposit list', ['--member', 'demo88', '--state', 'gone', ...AT], /state.*gone.*created, /],
  ['review list', ['--before', 'x'], /before: no page ended with this/],
  ['review next', ['--site', '9'], NO_SITE],
  ['review claim', ['D1', 'P1'], /^orderNo, paymentId: no payment D1 P1 waits; review list/],
  ['review decide', ['D1', 'P1', 'maybe', ...REASON], DECISION('credited')],
  ['review decide', ['D1', 'P1', 'credited', ...REASON], /^orderNo, paymentId: no payment D1 P1 waits; review list/],
  ['debts list', ['--site', '9'], NO_SITE],
  ['debts list', ['--after', 'x', ...AT], /after: it has the form/],
  ['debts list', ['--limit', '201', ...AT], /limit: it is at most 200/],
  ['consumer rebuild', ['rebate', ...REASON], /consumer: there is no rebate: there are turnover/],
  ['transfer pending', ['--limit', '0'], /limit/],
  ['transfer list', ['--member', 'nobody', ...AT], NOT_FOUND],
  ['transfer bring-back', ['--member', 'nobody', ...WHY], NOT_FOUND],
  ['transfer conflicts', ['--limit', '0'], /limit/],
  ['transfer settle-conflict', ['ZZ1', 'pending', ...REASON], /said.*pending.*done, /],
  ['adjust credit', ['nobody', '5', '--category', 'other', ...WHY], NOT_FOUND],
  ['adjust credit', ['demo88', '5.001', '--category', 'other', ...WHY], /^amount: 5\.001 is no amount in yuan/],
  ['adjust credit', ['demo88', '5', '--category', 'gift', ...WHY], /category.*gift.*compensation, /],
  ['adjust debit', ['nobody', '5', '--category', 'other', ...WHY], NOT_FOUND],
  ['adjust debit', ['demo88', '0', '--category', 'other', ...WHY], /^amount: nothing is no adjustment/],
  ['adjust list', ['nobody', ...AT], NOT_FOUND],
  ['statement import', ['none.csv', ...STRETCH, ...REASON], /none\.csv cannot be read/],
  ['statement import', ['x', '--from', 'noon', '--to', 'noon', ...REASON], MOMENT('--from')],
  ['statement list', ['--limit', '0'], /limit: it is at least 1/],
  ['statement show', [NOBODY], NOT_FOUND],
  ['statement show', [NOBODY, '--kind', 'gone'], /kind.*gone.*missing_here, /],
  ['statement close', [NOBODY, '1', ...REASON], NOT_FOUND],
  ['report deposits', [...DAYS, '--site', '9'], NO_SITE],
  ['report withdrawals', [...DAYS, '--site', '9'], NO_SITE],
  ['report play', [...DAYS, '--site', '9'], NO_SITE],
  ['report play', ['--from', 'May', '--to', '2026-05-02', ...AT], /from: it has the form/],
  ['report balance', ['--site', '9'], NO_SITE],
  ['report balance', ['--day', '2020-01-01', ...AT], /day: it is one of the 31 days before/],
  ['withdrawal next', ['--site', '9'], NO_SITE],
  ['withdrawal queue', ['--site', '9'], NO_SITE],
  ['withdrawal show', ['QK1'], NOT_FOUND],
  ['withdrawal list', ['--member', 'nobody', ...AT], NOT_FOUND],
  ['withdrawal claim', ['QK1'], NOT_FOUND],
  ['withdrawal approve', ['QK1', ...REASON], NOT_FOUND],
  ['withdrawal refuse', ['QK1', 'mood', ...REASON], /^why: mood is none; it is one of account_closed, /],
  ['withdrawal refuse', ['QK1', 'turnover', ...REASON], NOT_FOUND],
  [
    'withdrawal settle-conflict',
    ['QK1', 'po_1', 'maybe', ...REASON],
    /^reported: maybe is none; it is one of paid, failed, cancelled, pending/,
  ],
  ['withdrawal end', ['QK1', 'lost', ...REASON], /^outcome: lost is none; it is one of paid, returned/],
  ['withdrawal end', ['QK1', 'paid', ...REASON], NOT_FOUND],
  ['withdrawal settle-conflict', ['QK1', 'po_1', 'paid', ...REASON], NOT_FOUND],
  ['payout-account list', ['--member', 'nobody', ...AT], NOT_FOUND],
  ['payout-account reviews', ['--site', '9'], NO_SITE],
  ['payout-account allow', [NOBODY, ...WHY], NOT_FOUND],
  ['payout-account disable', [NOBODY, 'mood', ...WHY], /^why: mood is none; it is one of account_name, /],
  ['payout-account disable', [NOBODY, 'security', ...WHY], NOT_FOUND],
  ['turnover list', ['--member', 'nobody', ...AT], NOT_FOUND],
  [
    'turnover waive',
    [NOBODY, '--member', 'demo88', ...WHY],
    /requirementId: the member has no such requirement: open are none/,
  ],
  ['site show', ['--site', '9'], NO_SITE],
  ['site switch', ['sound=1', ...WHY], /^sound=1: write name=value; there are .*maintenance/],
  ['site switch', ['maintenance=2', ...WHY], /^maintenance: it is one of 0, 1/],
  ['site set', ['dance=1', ...WHY], /^dance=1: write name=value; there are .*mostDevices/],
  ['site set', ['mostDevices=0', ...WHY], /^mostDevices: it is at least 1/],
  ['site set', ['twoPersonAmount=much', ...WHY], /^twoPersonAmount: much is no amount in yuan; write 5000 or 5000\.00/],
  ['venue list', ['--site', '9'], NO_SITE],
  ['venue close', ['NONE', ...WHY], /enName: there is no venue NONE: there are .*CRTY/],
  ['venue close', ['CRTY', '--until', 'noon', ...WHY], MOMENT('--until')],
  ['venue open', ['NONE', ...WHY], /enName: there is no venue NONE: there are .*CRTY/],
  ['venue move', ['CRTY', 'up', ...WHY], /^position: up is none; write a number from 0/],
  ['payment-method list', ['--site', '9'], NO_SITE],
  ['payment-method set', ['paper', 'state=open', ...WHY], /id: there is no payment method paper: there are .*scan/],
  ['payment-method set', ['scan', 'state=shut', ...WHY], /^state: it is one of open, /],
  ['payment-method set', ['scan', 'maxAmount=much', ...WHY], /^maxAmount: much is no amount in yuan/],
  [
    'payment-method set',
    ['scan', 'feeBasisPoints=x%', ...WHY],
    /^feeBasisPoints: x% is none; write hundredths of a percent/,
  ],
  ['payment-method set', ['scan', 'dance=1', ...WHY], /^dance=1: write name=value; there are state, /],
  ['payment-method set', ['scan', 'name.zh-CN=扫码', ...WHY], /^name\.zh-TW: it is missing/],
  ['payment-method add', ['scan', ...METHOD, ...WHY], /id: there is a payment method scan: choose another id/],
  [
    'payment-method add',
    ['card', ...METHOD, 'waitScreen=virtual', ...WHY],
    /waitScreen: who pays by bank waits at transfer/,
  ],
  ['payment-method add', ['Card', ...METHOD, ...WHY], /^id: it has the form/],
  ['payment-method add', ['card', 'kind=paper', ...WHY], /kind: it is one of bank, /],
  ['payment-method add', ['card', 'state=open', ...WHY], /^state=open: write name=value; there are kind, /],
  ['payment-method retire', ['paper', ...WHY], /id: there is no payment method paper: there are .*scan/],
  ['payment-method restore', ['scan', ...WHY], /id: scan is not retired/],
  ['region list', ['--site', '9'], NO_SITE],
  ['region restrict', ['France', ...WHY], /^country: FRANCE is none; write two letters, US or FR/],
  ['region warn', ['QQ', ...WHY], /countries\.0: there is no country QQ: there are AC, AD,/],
  ['region serve', ['QQ', ...WHY], /countries\.0: there is no country QQ: there are AC, AD,/],
  ['desk suspend', REASON, /^Give --match or --league/],
  ['desk suspend', ['--match', '71', '--market', 'handicap', ...REASON], /wtype: it has the form/],
  ['desk suspend', ['--match', '71', '--market', 'ZZ', ...REASON], MARKET],
  ['desk suspend', ['--match', '99', ...REASON], NOT_FOUND],
  ['desk suspend', ['--match', '71', '--line', '711', ...REASON], /^A --line is that of a --market of a --match/],
  ['desk reopen', [NOBODY, ...REASON], NOT_FOUND],
  ['desk reopen', ['first', ...REASON], /suspensionId: it is the long id that the lists print/],
  ['desk result list', ['99'], NOT_FOUND],
  [
    'desk result preview',
    ['71', 'won'],
    /^status: won is none; it is one of period, final, abandoned, postponed, cancelled/,
  ],
  ['desk result preview', ['71', 'final', 'goals=2'], /^goals=2: write a score as sc_FT_H=2; there are sc_FT_H, /],
  ['desk result set', ['71', 'final', 'sc_FT_H=2', ...REASON], /scores\.sc_FT_C: a score has both sides/],
  [
    'desk result set',
    ['71', 'final', '--code', 'DANCE', ...REASON],
    /^--code: DANCE is none; it is one of D, DMATCH, /,
  ],
  ['desk result approve', [NOBODY, ...REASON], /^proposal: \S+ does not wait; desk result proposals/],
  ['desk result dismiss', [NOBODY, ...REASON], /^proposal: \S+ does not wait; desk result proposals/],
  ['desk void bet', [TICKET, '--leg', 'ten', ...AT, ...CODE], LEG],
  ['desk void bet', [TICKET, ...AT, '--code', 'DANCE', ...REASON], /^--code: DANCE is none; it is one of D, DMATCH, /],
  ['desk void bet', [TICKET, ...AT, ...CODE], /ticketId: there is no bet of this number that was accepted/],
  ['desk void bet', ['CR1', ...AT, ...CODE], /ticketId: it is the number on the receipt, CR and 18 digits/],
  ['desk void market', ['99', 'R', ...CODE], NOT_FOUND],
  ['desk void market', ['71', 'ZZ', ...CODE], MARKET],
  ['desk void market', ['71', 'R', '--from', 'noon', ...CODE], MOMENT('--from')],
  ['desk void match', ['99', ...CODE], NOT_FOUND],
  ['desk void match', ['71', '--to', 'noon', ...CODE], MOMENT('--to')],
  ['desk restore bet', [TICKET, '--leg', 'ten', ...WHY], LEG],
  ['desk restore market', ['71', 'ZZ', ...REASON], MARKET],
  ['desk restore match', ['71', ...REASON], /^Name --from or --to/],
  ['desk limits show', ['--site', '9'], NO_SITE],
  ['desk limits set', ['dance=1', ...WHY], /^dance=1: write name=value; there are minStake, /],
  ['desk limits set', ['maxStake=1.234', ...WHY], /^maxStake: 1\.234 is no amount in yuan/],
  ['desk limits set', ['cashOutMargin=-1', ...WHY], /^cashOutMargin: -1 is none; write hundredths of a percent/],
  ['desk limits set', ['inPlayDelayMs=soon', ...WHY], /^inPlayDelayMs: it is no /],
  ['desk limits set', ['newMarkets=FT/ZZ', ...WHY], /limits\.newMarkets: there is no market ZZ: FT has M, R, OU/],
  ['desk limits set', ['maxStake=5', '--sport', 'XX', ...WHY], SPORT],
  ['desk limits set', ['maxStake=5', '--match', '99', ...WHY], NOT_FOUND],
  ['desk margin set', ['9000', '--sport', 'FT', ...REASON], /margin: it is at most 2000/],
  [
    'desk margin set',
    ['much', '--sport', 'FT', ...REASON],
    /^margin: much is none; write hundredths of a percent, as 300, or 3%/,
  ],
  ['desk margin set', ['2.505%', '--sport', 'FT', ...REASON], /^margin: 2\.505% is none/],
  ['desk margin set', ['250', '--sport', 'XX', ...REASON], SPORT],
  ['desk margin set', ['250', '--sport', 'FT', '--market', 'ZZ', ...REASON], MARKET],
  ['desk exposure list', ['--site', '9'], NO_SITE],
  ['desk exposure match', ['99', ...AT], NOT_FOUND],
  ['desk exposure member', ['nobody', ...AT], NOT_FOUND],
  ['notice list', ['--page', 'two', ...AT], /page: it is no /],
  ['notice publish', ['--kind', 'song', ...WHY], /kind.*song.*notice, maintenance, activity/],
  ['notice publish', ['--pop-up-until', '2099-01-01T00:00:00Z', ...NOTICE, ...WHY], /pop-up-until.*all or members/],
  ['notice withdraw', [NOBODY, ...WHY], NOT_FOUND],
  ['chat rooms', ['--site', 'aurora'], /--site: aurora is no number of a site/],
  ['chat lines', ['--match', '9', ...AT], NO_ROOM],
  ['chat rules', ['--match', '9', '--slow', '5', ...WHY], NO_ROOM],
  ['chat notice', ['hello', '--match', '9', ...WHY], NO_ROOM],
  ['chat clear', ['--match', '9', ...WHY], NO_ROOM],
  ['chat destroy', ['--match', '9', ...WHY], NO_ROOM],
  ['chat block', ['7777', ...WHY], /seq: the room has no line of a member with this number/],
  ['chat mutes', ['--site', 'aurora'], /--site: aurora is no number of a site/],
  ['chat mute', ['--member', 'nobody', '--tell', '刷屏', ...WHY], NOT_FOUND],
  ['chat unmute', ['--member', 'demo88', ...WHY], /userId: the member is not muted: muted are none/],
  ['chat report list', ['--site', 'aurora'], /--site: aurora is no number of a site/],
  ['chat report decide', [NOBODY, 'nothing', ...WHY], NOT_FOUND],
  ['chat report decide', [NOBODY, 'maybe', ...WHY], /^decision: maybe is none; it is one of nothing, block, mute/],
  ['chat report decide', [NOBODY, 'mute', ...WHY], /tell: who is muted reads why/],
  ['chat site show', ['--site', '9'], NO_SITE],
  ['chat site set', ['--status', 'open', '--tell', 'hello', ...WHY], /tell: members read this while chat is closed/],
  ['points show', ['--member', 'nobody', ...AT], NOT_FOUND],
  ['points adjust', ['--member', 'demo88', '--points', 'ten', ...WHY], /^--points: ten is no whole number/],
  ['points adjust', ['--member', 'demo88', '--points', '-500', ...WHY], /points: no balance goes below 0/],
  ['chat words list', ['--site', 'aurora'], /--site: aurora is no number of a site/],
  ['chat words add', [' ', ...WHY], /words/],
  ['chat words remove', ['casino', ...WHY], /words: casino: no words of the site: there are none/],
  ['feedback queue', ['--site', '9'], NO_SITE],
  ['feedback queue', ['--kind', 'song', ...AT], /kind.*song.*deposit, withdraw, /],
  ['feedback queue', ['--assignee', 'zed', ...AT], /assignee: nobody of the desk has the name zed: there are /],
  ['feedback show', [CASE, ...AT], NOT_FOUND],
  ['feedback show', ['FK1', ...AT], /caseNo: it has the form|caseNo: it /],
  ['feedback picture', [CASE, 'p'.repeat(24), '--file', 'x', ...AT], NOT_FOUND],
  ['feedback assign', [CASE, ...WHY], NOT_FOUND],
  ['feedback answer', [CASE, '--template', 'checked', ...WHY], NOT_FOUND],
  ['feedback answer', [CASE, ...WHY], /^give --template, or --text and --text-traditional/],
  ['feedback answer', [CASE, '--text', '甲', ...WHY], /^give --text and --text-traditional, both/],
  ['feedback close', [CASE, ...WHY], NOT_FOUND],
  ['feedback figures', ['--from', 'May', '--to', '2026-05-02', ...AT], /from: it has the form/],
  ['help-topic answers', ['--site', '9'], NO_SITE],
  ['help-topic answers', ['--days', 'many', ...AT], /days: it /],
  ['feedback template list', ['--site', '9'], NO_SITE],
  ['feedback template set', ['X Y', '--text', '甲', '--text-traditional', '甲', ...WHY], /name: it has the form/],
  ['letter list', ['--page', 'two', ...AT], /page: it is no /],
  ['letter send', ['--type', 'song', ...WHY], /type.*song.*notice, activity, fd/],
  ['letter withdraw', [NOBODY, ...WHY], NOT_FOUND],
  ['operators add', ['eve', '--roles', 'king', ...REASON], /^--roles: king is none; there are admin, /],
  ['operators invite', ['nobody', ...REASON], NAMES],
  ['operators confirm', ['nobody', '--code', '1234-5678', ...REASON], NAMES],
  ['operators confirm', ['ada', '--code', 'x', ...REASON], /^--code: x is none; it has eight digits: 1234-5678/],
  ['operators disable', ['nobody', ...REASON], NAMES],
  ['operators restore', ['nobody', ...REASON], NAMES],
  ['operators reset-totp', ['nobody', ...REASON], NAMES],
  ['approve show', [NOBODY], NOT_FOUND],
  ['approve show', ['first'], /approvalId: it is the long id that the lists print/],
  ['approve yes', [NOBODY, ...REASON], NOT_FOUND],
  ['approve yes', ['first', ...REASON], /approvalId: it is the long id that the lists print/],
  ['approve no', [NOBODY, ...REASON], NOT_FOUND],
  ['audit', ['--actor', 'nobody'], /actor: nobody is called nobody: write a name/],
  ['audit', ['--action', 'member.dance'], /action: there is no member\.dance: there are adjustment\.list, /],
  ['audit', ['--limit', 'many'], /limit: it is no /],
  ['audit', ['--since', 'noon'], MOMENT('--since')],
]

const PLAIN = [
  'logout',
  'whoami',
  'withdrawal conflicts',
  'ledger check',
  'ledger balance',
  'consumer list',
  'desk suspended',
  'desk result proposals',
  'desk margin list',
  'operators list',
  'operators alerts',
  'approve list',
  'points gifts',
]

describe('a refusal of the command line', () => {
  let platform: OperatorPlatform
  const rows = (table: string) => platform.app.deps.db.selectFrom(table).selectAll().execute()
  const state = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'sites',
          'members',
          'venues',
          'deposit_channels',
          'betting_rules',
          'betting_limits_of',
          'desk_suspensions',
          'desk_margins',
          'match_results',
          'notices',
          'sent_letters',
          'operator_approvals',
          'member_personal',
        ].map(rows),
      ),
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
  const people = async () =>
    (await rows('operators')).map(({ name, roles, disabled_at }) => ({ name, roles, disabled_at }))

  beforeAll(async () => {
    platform = await openPlatform()
    const { run, joined, login, app } = platform
    joined(await run('ada', ['bootstrap', '--name', 'ada', '--json'], [PASSWORD, PASSWORD]))
    await app.deps.db
      .updateTable('operators')
      .set({ roles: [...OPERATOR_ROLES] })
      .execute()
    await login('ada')
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
    }
    const stands = {
      status: 'finished',
      is_live: false,
      epoch: 1,
      feed_stream: 'run',
      feed_epoch: 1,
      score_h: 0,
      score_c: 0,
    }
    await app.deps.db
      .insertInto('matches')
      .values({ ...match, ...stands, kickoff: new Date('2026-11-22') })
      .execute()
  })
  afterAll(() => platform.close())

  it('is tried for every command there is', () => {
    const tried = new Set([...WRONG.map(([command]) => command), ...PLAIN])
    expect([...tried].toSorted()).toEqual(commands.map(({ words }) => words.join(' ')).toSorted())
  })

  it.each(commands.filter((each) => needed(each).length > 0).map((each) => [each.words.join(' '), each] as const))(
    'names what is missing: %s',
    async (_, command) => {
      const { code, err } = await platform.run('ada', command.words)
      expect(code).toBe(EXIT.usage)
      expect(
        needed(command).some((sentence) => err.includes(sentence)),
        err,
      ).toBe(true)
    },
  )

  it.each(
    commands
      .filter(({ command }) => command.options.some((each) => each.long === '--site'))
      .map(({ words }) => words.join(' ')),
  )('says how a site is written: %s', async (words) => {
    const [, rest = []] = WRONG.find(([command]) => command === words) ?? []
    const at = rest.indexOf('--site')
    const others = at < 0 ? rest : rest.toSpliced(at, 2)
    const named = words === 'review decide' ? ['D1', 'P1', 'credited', '--member', 'demo88', ...REASON] : others
    const { code, err } = await platform.run('ada', [...words.split(' '), ...named, '--site', 'x'])
    expect(code).not.toBe(EXIT.done)
    expect(err).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(WRONG)('%s %j', async (command, words, answer) => {
    const before = [await state(), await people()]
    const { code, out, err } = await platform.run('ada', [...command.split(' '), ...words, '--yes'], ['x', '000000'])
    expect([EXIT.refused, EXIT.usage], err + out).toContain(code)
    expect(err).toMatch(answer)
    expect(err).not.toMatch(/\p{Script=Han}/u)
    expect([await state(), await people()]).toEqual(before)
  })
})
