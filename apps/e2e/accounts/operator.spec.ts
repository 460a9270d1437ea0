import { writeFileSync } from 'node:fs'
import { md5 } from '@pavilion/api-client'
import { login } from '@pavilion/contract/account'
import { pay } from '@pavilion/contract/funds'
import { bindOther, memberInfo } from '@pavilion/contract/profile'
import { preInfo, queryNoticeListByPage } from '@pavilion/contract/site'
import { readBrand } from '@pavilion/start'
import { fileURLToPath } from 'node:url'
import { openAccount } from '../src/account/account.ts'
import { expect, test } from '../src/journey.ts'
import { BY_NPM, ENDS, openColleague, openDesk, type Desk, type CommandRun } from '../src/operator/operator-command.ts'
import { stackFacts } from '../src/stack/stack.ts'
import { LAST_BRAND } from '../src/tags.ts'

const REASON = ['--reason', 'seen by the desk']

const expectSentence = (run: CommandRun, end: number, text: RegExp | string): void => {
  expect(run).toEqual({ code: end, out: '', err: expect.stringMatching(text) })
  expect(run.err.split('\n')).toHaveLength(1)
}
const newRealName = (): string =>
  String.fromCharCode(...Array.from({ length: 3 }, () => 0x4e00 + Math.floor(Math.random() * 0x2000)))

test('people at the operator do their work by the command line', { tag: LAST_BRAND }, async ({ brand }) => {
  test.slow()
  const { site } = await readBrand(fileURLToPath(new URL('../../..', import.meta.url)), brand)
  const at = ['--site', String(site.siteId)]
  const [first, second, stranger] = [await openColleague(), await openColleague(), openDesk(BY_NPM)]
  const { client, member } = await openAccount(brand)
  const { client: other, member: otherMember } = await openAccount(brand)
  let userId = ''

  const byTwo = async (words: readonly string[]): Promise<void> => {
    const asked = await first.run([...words, ...REASON, '--yes'])
    expect(asked).toMatchObject({ code: ENDS.waits, err: '' })
    const [, id = ''] = /approve yes (\S+)/.exec(asked.out) ?? []
    const approve = (by: Desk) => by.run(['approve', 'yes', id, ...REASON, '--yes'])
    expect(await approve(first)).toMatchObject({ code: ENDS.refused, out: '' })
    expect((await second.run(['approve', 'list'])).out).toContain(id)
    expect(await approve(second)).toMatchObject({ code: ENDS.done })
    expect(await approve(second)).toMatchObject({ code: ENDS.refused })
  }

  try {
    await test.step('what is wrong is said in one sentence', async () => {
      expectSentence(await stranger.run(['whoami']), ENDS.signIn, 'Nobody is signed in')
      const wrong = await stranger.run(['login', '--name', first.name], ['not the sentence', '000000'])
      expect(wrong.code).toBe(ENDS.refused)
      expectSentence(await first.run(['dance']), ENDS.usage, "unknown command 'dance'")
      expectSentence(await first.run(['member', 'find', member.name]), ENDS.usage, /required option '--site <id>'/)
      expectSentence(await first.run(['member', 'find', member.name, '--site', 'x']), ENDS.usage, 'x is no number')
      expectSentence(await first.run(['member', 'find', 'nobody-here', ...at]), ENDS.refused, /^\d{4} /)
      expectSentence(await first.run(['site', 'switch', 'deposit=2', ...at, ...REASON]), ENDS.usage, 'one of 0, 1')
      expectSentence(
        await first.run(['site', 'switch', 'sound=1', ...at, ...REASON]),
        ENDS.usage,
        'there are safeSwitch, ',
      )
      expectSentence(await first.run(['whoami', '--url', 'http://127.0.0.1:9']), ENDS.signIn, /signed in at .+, not at/)
    })

    await test.step('a member is found by name, whatever its case, and by id', async () => {
      const found = await first.run(['member', 'find', member.name.toUpperCase(), ...at, '--json'])
      userId = (JSON.parse(found.out) as { userId: string }).userId
      expect((await first.run(['member', 'show', userId, ...at])).out).toMatch(/^state +active$/m)
    })

    await test.step('a name that two have is taken to one of them by two persons, and verified by one', async () => {
      const realName = newRealName()
      await other.call(bindOther, { realName })
      await client.call(bindOther, { realName })
      type Listed = readonly { userId: string; submission: string; reviewId: string }[]
      const listed = async (command: string) => {
        const list = JSON.parse((await first.run([command, 'list', ...at, '--json'])).out) as Listed
        return list.find((each) => each.userId === userId)
      }
      const submission = (await listed('name'))?.submission ?? ''
      const verify = (number: string) =>
        first.run(['name', 'verify', member.name, '--submission', number, ...at, ...REASON])
      expectSentence(await verify('the first'), ENDS.usage, 'the first is none; name list has them')
      expectSentence(await verify(submission), ENDS.refused, /^\d{4} /)
      await byTwo(['collision', 'decide', (await listed('collision'))?.reviewId ?? '', 'approved', ...at])
      expect((await other.call(memberInfo, {})).realName).toBeUndefined()
      expect(await verify(submission)).toMatchObject({ code: ENDS.done })
      expect((await client.call(memberInfo, {})).realName).toMatchObject({ state: 'verified' })
    })

    await test.step('frozen, nothing that risks money is possible; freed, it is', async () => {
      const change = (verb: string) => first.run(['member', verb, member.name, ...at, ...REASON])
      const payIn = () => client.call(pay, { channelId: 'none', amount: 100_00n })
      expect((await change('freeze')).out).toContain('frozen')
      expect((await client.call(memberInfo, {})).state).toBe('frozen')
      await expect(payIn()).rejects.toMatchObject({ statusName: 'CONTACT_CUSTOMER_SERVICE' })
      expect((await change('unfreeze')).out).toContain('active')
      await expect(payIn()).rejects.toMatchObject({ statusName: 'INVALID_PARAMETER' })
    })

    await test.step('a switch is turned for everyone at once', async () => {
      const turn = (value: '0' | '1') => first.run(['site', 'switch', `deposit=${value}`, ...at, ...REASON])
      const stands = async () => (await client.call(preInfo, {})).switches.deposit
      expect((await turn('0')).code).toBe(ENDS.done)
      try {
        expect(await stands()).toBe('0')
      } finally {
        expect((await turn('1')).code).toBe(ENDS.done)
      }
      expect(await stands()).toBe('1')
    })

    await test.step('a notice is published in both languages, and withdrawn', async () => {
      const title = `今晚维护 ${member.name}`
      const texts = ['--title', title, '--title-traditional', '今晚維護', '--content', '三十分钟']
      const missing = await first.run(['notice', 'publish', ...at, ...texts, ...REASON])
      expectSentence(missing, ENDS.usage, '--content-traditional')
      const whole = [...texts, '--content-traditional', '三十分鐘']
      const made = await first.run(['notice', 'publish', ...at, ...whole, ...REASON, '--json'])
      const { noticeId } = JSON.parse(made.out) as { noticeId: string }
      const titles = async () => {
        const { list } = await client.call(queryNoticeListByPage, { pageNum: 1, pageSize: 20 })
        return list.map((each) => each.title['zh-CN'])
      }
      expect(await titles()).toContain(title)
      expect((await first.run(['notice', 'withdraw', noticeId, ...at, ...REASON], ['yes'])).code).toBe(ENDS.done)
      expect(await titles()).not.toContain(title)
    })

    await test.step('an account is ended by two, and its sessions with it', async () => {
      const terminate = ['member', 'terminate', member.name, ...at]
      expect(await first.run([...terminate, ...REASON], ['no'])).toMatchObject({ code: ENDS.usage })
      expect((await client.call(memberInfo, {})).state).toBe('active')
      await byTwo(terminate)
      await expect(client.call(memberInfo, {})).rejects.toMatchObject({ statusName: 'LOGIN_EXPIRED' })
    })

    await test.step('the audit log tells all of it, and by whom', async () => {
      const { out } = await second.run(['audit', '--subject', userId, '--json'])
      const entries = (JSON.parse(out) as { entries: { action: string; actor: string }[] }).entries
      const byPeople = entries.filter(({ actor }) => actor.startsWith('operator:')).map(({ action }) => action)
      expect(byPeople.filter((action) => action === 'member.state').length).toBeGreaterThanOrEqual(3)
      expect(byPeople).toEqual(expect.arrayContaining(['member.find', 'member.name', 'member.review']))
    })

    await test.step('a member’s token opens nothing here', async () => {
      const credentials = { name: otherMember.name, password: md5(otherMember.password) }
      const { token } = await other.call(login, { ...credentials, version: '1', isAgent: 0 })
      const forged = { url: stackFacts().operatorUrl, name: first.name, token }
      writeFileSync(second.sessionFile, JSON.stringify(forged))
      for (const words of [['whoami'], ['member', 'find', otherMember.name, ...at], ['audit'], ['site', 'show', ...at]])
        expectSentence(await second.run(words), ENDS.refused, 'ACCESS_DENIED')
    })

    await test.step('and signed out nothing more', async () => {
      expect((await first.run(['logout'])).code).toBe(ENDS.done)
      expectSentence(await first.run(['whoami']), ENDS.signIn, 'Nobody is signed in')
    })
  } finally {
    for (const desk of [first, second, stranger]) desk.close()
  }
})
