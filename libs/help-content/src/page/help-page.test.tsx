import { refuse, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RULES, SITE_FIGURES } from '../testing/figures.ts'
import { Stage, type StageProps } from '../testing/stage.tsx'
import { texts } from '../testing/texts.ts'
import { readTopics } from '../vite/topic-files.ts'
import { TOPICS } from '../topics/topics.ts'

const answered = (more: MockHandlers = {}): MockHandlers => ({
  preInfo: () => siteFacts(),
  siteFigures: () => SITE_FIGURES,
  ...more,
})
const withoutDeposits = answered({
  preInfo: () => siteFacts({ switches: { ...siteFacts().switches, deposit: '0' } }),
})

const show = (props: StageProps = {}, language = 'zh-CN') =>
  render(
    <LanguageProvider language={language}>
      <Stage handlers={answered()} {...props} />
    </LanguageProvider>,
  )

const listed = () => within(screen.getAllByRole('navigation', { name: '帮助目录' })[0] as HTMLElement)

describe.each(['zh-CN', 'zh-TW'] as const)('every topic in %s', (language) => {
  beforeEach(() => preloadTexts(language, 'help'))
  const topics = readTopics(language)

  it.each(TOPICS)('%s has its headings and no other component than there are', async (topic) => {
    show({ at: topic }, language)
    // By its id: to ask for roles costs a second for each topic.
    await expect.poll(() => document.querySelector('#help-topic')?.textContent).toBe(texts(language)[`topic.${topic}`])
    const ids = [...document.querySelectorAll('[data-help-article] h2')].map(({ id }) => id)
    expect(ids).toEqual(
      topics
        .get(topic)
        ?.sections.slice(1)
        .map(({ id }) => id),
    )
  })
})

it('shows the numbers of the site, and those of another when it has set others', async () => {
  show({ at: 'qk', userId: 'member-1', handlers: answered({ withdrawBaseCfg: () => RULES }) })
  expect(await screen.findByText('¥20,000')).toBeDefined()
  expect(screen.getAllByText('每日 3 笔免费，其后 0.1%')).toHaveLength(3)
  const { unmount } = show({
    at: 'qk',
    userId: 'member-1',
    handlers: answered({ withdrawBaseCfg: () => ({ ...RULES, codeFrom: 7_000_00n, feeBasisPoints: 0 }) }),
  })
  expect(await screen.findByText('¥7,000')).toBeDefined()
  expect(screen.getAllByText('免手续费').length).toBeGreaterThanOrEqual(3)
  unmount()
})

it('shows guests the numbers that the site sets for all, and asks for nothing of a member', async () => {
  const asked: string[] = []
  const own = (name: string) => () => {
    asked.push(name)
    return refuse('LOGIN_EXPIRED')
  }
  const handlers = answered({
    withdrawBaseCfg: own('rules'),
    paymentTypes: own('ways'),
    virtualCurrencyList: own('coins'),
  })
  const { unmount } = show({ at: 'qk', handlers })
  expect(await screen.findByText('¥20,000')).toBeDefined()
  expect(screen.getAllByText('每日 3 笔免费，其后 0.1%')).toHaveLength(3)
  expect(screen.getByText(/每日最多/).textContent).toContain('每日最多 5 笔，合计不超过 ¥100,000')
  unmount()
  const ways = show({ at: 'ck', handlers })
  expect(await screen.findByRole('row', { name: '银行卡 ¥100 – ¥50,000 0.5% 约 3 分钟' })).toBeDefined()
  ways.unmount()
  show({ at: 'xnbcqkjc', handlers })
  expect(await screen.findByRole('row', { name: 'USDT TRC20 1 USDT 20 次' })).toBeDefined()
  expect(asked).toEqual([])
})

it('shows a member the member’s own numbers where they are others than the site’s', async () => {
  show({
    at: 'qk',
    userId: 'member-1',
    handlers: answered({ withdrawBaseCfg: () => ({ ...RULES, codeFrom: 9_000_00n }) }),
  })
  expect(await screen.findByText('¥9,000')).toBeDefined()
  expect(screen.queryByText('¥20,000')).toBeNull()
})

it('says in words what the site cannot say in numbers', async () => {
  const { deposits } = SITE_FIGURES
  const { unmount } = show({ at: 'qk', handlers: answered({ siteFigures: () => ({ deposits }) }) })
  expect(await screen.findByText('暂时无法查询，请以页面显示为准。')).toBeDefined()
  expect(screen.getByText(/各项限额以取款页显示为准。/)).toBeDefined()
  expect(screen.queryByText(/当日合计达到/)).toBeNull()
  unmount()
  show({ at: 'xnbcqkjc', handlers: answered({ siteFigures: () => ({ ...SITE_FIGURES, coins: [] }) }) })
  expect(await screen.findByText('本站暂未开放。')).toBeDefined()
})

it('names deposits in no list, link or search where they are switched off', async () => {
  show({ at: 'kh', handlers: withoutDeposits })
  await vi.waitFor(() => expect(listed().queryByRole('link', { name: '存款' })).toBeNull(), 60_000)
  expect(await screen.findByRole('link', { name: /^下一篇/ })).toBeDefined()
  expect(listed().getByRole('link', { name: '取款' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^下一篇/ }).textContent).toBe('下一篇：取款')
  await userEvent.type(screen.getByRole('searchbox'), 'cunkuan')
  expect(await screen.findByText(/^\d+ 条$/)).toBeDefined()
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => /help\/ck|savemoney/.test(href))).toEqual([])
})

it('finds a heading by pinyin and leads to it', async () => {
  show({ at: 'kh' })
  await userEvent.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), 'liushui')
  await userEvent.click(await screen.findByRole('link', { name: /^流水审核是什么/ }))
  expect(await screen.findByRole('heading', { level: 1, name: '取款' })).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('liushui'), 60_000)
})

it('opens customer service from the card and from the text', async () => {
  const onSupport = vi.fn<() => void>()
  show({ at: 'zxkf', onSupport })
  await userEvent.click(await screen.findByRole('button', { name: '现在联系客服' }))
  await userEvent.click(screen.getByRole('button', { name: '联系客服' }))
  expect(onSupport).toHaveBeenCalledTimes(2)
})

it('has every topic in the centre', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: '帮助中心' })).toBeDefined()
  // Once the site has said whether it takes deposits.
  expect(await screen.findByRole('link', { name: '存款' })).toBeDefined()
  for (const topic of TOPICS)
    expect(screen.getByRole('link', { name: texts('zh-CN')[`topic.${topic}`] ?? '' }), topic).toBeDefined()
})

describe('at the end of a topic, readers', () => {
  it('say whether it helped', async () => {
    const said = vi.fn(() => ({}))
    show({ at: 'kh', handlers: answered({ helpAnswer: said }) })
    await userEvent.click(await screen.findByRole('button', { name: '有帮助' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('谢谢，已记下。'))
    expect(said.mock.calls).toEqual([[{ topic: 'kh', answer: 'helped' }, expect.anything()]])
    expect(screen.queryByRole('button', { name: '没解决' })).toBeNull()
  })

  it('are led to a person where it did not help', async () => {
    const onSupport = vi.fn()
    show({ at: 'kh', onSupport, handlers: answered({ helpAnswer: () => ({}) }) })
    await userEvent.click(await screen.findByRole('button', { name: '没解决' }))
    const group = within(screen.getByRole('group', { name: '这篇有帮助吗？' }))
    await userEvent.click(await group.findByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('are told why nothing was noted, and may try again', async () => {
    show({ at: 'kh', handlers: answered({ helpAnswer: () => refuse('FREQUENT_SUBMISSION') }) })
    await userEvent.click(await screen.findByRole('button', { name: '没解决' }))
    expect(await within(screen.getByRole('group', { name: '这篇有帮助吗？' })).findByText('请勿频繁提交')).toBeDefined()
    expect(screen.getByRole('button', { name: '有帮助' })).toBeDefined()
  })
})

it('searches the language that is read, also when it changes meanwhile', async () => {
  const handlers = answered()
  const inLanguage = (language: string) => (
    <LanguageProvider language={language}>
      <Stage handlers={handlers} at="fjcjc" />
    </LanguageProvider>
  )
  const { rerender } = render(inLanguage('zh-CN'))
  await userEvent.type(await screen.findByRole('searchbox'), 'liushui')
  await screen.findByRole('link', { name: /^流水审核是什么/ })
  await preloadTexts('zh-TW', 'help')
  rerender(inLanguage('zh-TW'))
  await screen.findByRole('link', { name: /^流水審核是什麼/ })
  expect(screen.queryByRole('link', { name: /^流水审核是什么/ })).toBeNull()
})
