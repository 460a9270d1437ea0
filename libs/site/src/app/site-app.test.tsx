import { refuse } from '@pavilion/api-client/testing'
import { authEvents, storage } from '@pavilion/session'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { siteFacts } from '../testing/platform-answers.ts'
import { pageForTests, SiteStage, type SiteStageProps } from '../testing/site-stage.tsx'
import { SiteApp } from './site-app.tsx'

const visit = (at: string, more: Omit<SiteStageProps, 'at'> = {}) => render(<SiteStage at={at} {...more} />)
const title = (page: string) => waitFor(() => expect(document.title).toBe(`${page} - 测试`))
const signIn = async () => {
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: '账号' }), 'demo88')
  await userEvent.type(within(dialog).getByLabelText('密码'), 'pavilion88{Enter}')
}

describe('routes', () => {
  it('lead from / to home', async () => {
    visit('/')
    await title('首页')
    expect(screen.getByRole('main')).toBeDefined()
  })

  it('lead from an unknown address, and from a venue this build has not, to notFound', async () => {
    const { unmount } = visit('/nowhere')
    expect(await screen.findByText('页面不存在')).toBeDefined()
    unmount()
    visit('/game/sport/xmty')
    expect(await screen.findByText('页面不存在')).toBeDefined()
  })

  it.each([
    ['/loading', '首页'],
    ['/loading?to=%2Fmine%2FbetRecord', '投注记录'],
    ['/loading?to=%2F%2Fevil.test', '首页'],
    ['/loading?to=%2Floading', '首页'],
  ])('lead on from %s to %s', async (at, page) => {
    visit(at, { member: true })
    await waitFor(() => expect(document.title).toBe(`${page} - 测试`))
  })

  it('lead a member with a large screen past the lobby, to the board that was asked for', async () => {
    const roomy = (query: string) => ({
      matches: query.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    })
    vi.stubGlobal('matchMedia', roomy)
    const page = pageForTests({ at: '/game/sport?sport=BK', member: true })
    const { unmount } = render(<SiteApp page={page} />)
    await waitFor(() => expect(page.router.state.location.href).toBe('/game/sport/crty?sport=BK'))
    unmount()
    const guest = pageForTests({ at: '/game/sport?sport=BK' })
    render(<SiteApp page={guest} />)
    await title('体育')
    expect(guest.router.state.location.href).toBe('/game/sport?sport=BK')
    vi.unstubAllGlobals()
  })

  it('show a member the personal area', async () => {
    visit('/mine', { member: true })
    await title('个人中心')
    expect(await screen.findByText('¥12,860.50', { selector: 'dd *' })).toBeDefined()
  })
})

describe('guards', () => {
  it('send a visitor home from a member’s page with a message, and on to that page after the sign-in', async () => {
    visit('/mine/betRecord')
    expect(await screen.findByText('请先登录账号，才能了解更多')).toBeDefined()
    await title('首页')
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await signIn()
    await title('投注记录')
  })

  it('forget the page when the visitor gives the sign-in up', async () => {
    visit('/mine/betRecord')
    await title('首页')
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }))
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await signIn()
    expect(await screen.findByRole('button', { name: /会员菜单/ })).toBeDefined()
    expect(document.title).toBe('首页 - 测试')
  })

  it('lead from deposits to notFound while the site has switched them off', async () => {
    const switches = { ...siteFacts.switches, deposit: '0' as const }
    visit('/mine/savemoney', { member: true, handlers: { preInfo: () => ({ ...siteFacts, switches }) } })
    expect(await screen.findByText('页面不存在')).toBeDefined()
  })

  it('keep the session when the member cannot be fetched for another reason than its end', async () => {
    visit('/mine', { member: true, handlers: { memberInfo: () => refuse('SERVER_ERROR') } })
    await title('个人中心')
    expect(storage.get('userId')).toBe('user-1')
  })
})

describe('the title of the site', () => {
  const named = (title: string): typeof siteFacts => ({
    ...siteFacts,
    siteBaseConfig: { ...siteFacts.siteBaseConfig, title },
  })

  it('follows the name of the page, also while one waits', async () => {
    visit('/loading', { handlers: { preInfo: () => named('极光') } })
    await waitFor(() => expect(document.title).toBe('加载中 - 极光'))
  })

  it('is asked for again while the answer in the language of before is still on its way', async () => {
    let answer = (_facts: typeof siteFacts): void => undefined
    const preInfo = vi.fn<() => typeof siteFacts | Promise<typeof siteFacts>>(() => named('極光'))
    preInfo.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    visit('/home', { handlers: { preInfo } })
    await waitFor(() => expect(preInfo).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: '繁體' }))
    answer(named('极光'))
    await waitFor(() => expect(document.title).toBe('首頁 - 極光'))
    await userEvent.click(screen.getByRole('button', { name: '简体' }))
    await screen.findByRole('button', { name: '登录' })
  })

  it('is asked for again in the language one changes to', async () => {
    const preInfo = vi.fn(() => named('极光'))
    visit('/home', { handlers: { preInfo } })
    await waitFor(() => expect(document.title).toBe('首页 - 极光'))
    preInfo.mockImplementation(() => named('極光'))
    await userEvent.click(screen.getByRole('button', { name: '繁體' }))
    await waitFor(() => expect(document.title).toBe('首頁 - 極光'))
    await userEvent.click(screen.getByRole('button', { name: '简体' }))
    await screen.findByRole('button', { name: '登录' })
  })
})

describe('a site in maintenance', () => {
  const closed = { ...siteFacts, switches: { ...siteFacts.switches, maintenance: '1' as const } }

  it('has one page for every address, with a way to customer service', async () => {
    visit('/mine/betRecord', { member: true, handlers: { preInfo: () => closed } })
    expect(await screen.findByRole('heading', { level: 1, name: '系统维护中' })).toBeDefined()
    await title('系统维护中')
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '在线客服' }))
    expect(await screen.findByText(/不承认任何线下代理/)).toBeDefined()
  })

  it('shows the page one wanted as soon as it is open again', async () => {
    let facts: typeof siteFacts = closed
    visit('/mine/betRecord', { member: true, handlers: { preInfo: () => facts } })
    const again = await screen.findByRole('button', { name: '重新检查' })
    facts = siteFacts
    await userEvent.click(again)
    await title('投注记录')
    expect(screen.queryByText('系统维护中')).toBeNull()
  })

  it('is heard of by the first call that is refused for it', async () => {
    let facts = siteFacts
    visit('/home', { handlers: { preInfo: () => facts, login: () => refuse('MAINTENANCE') } })
    await title('首页')
    facts = closed
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    await signIn()
    expect(await screen.findByRole('heading', { level: 1, name: '系统维护中' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('signing in and out', () => {
  it('ends an expired session: message, home, sign-in', async () => {
    visit('/mine', { member: true, handlers: { memberInfo: () => refuse('LOGIN_EXPIRED') } })
    expect(await screen.findByText('请重新登录')).toBeDefined()
    await title('首页')
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(storage.get('token')).toBeUndefined()
  })

  it('switches the tab by the event that says so', async () => {
    visit('/home')
    await title('首页')
    authEvents.emit('login')
    await screen.findByRole('tab', { name: '登录', selected: true })
    authEvents.emit('switch_auth_way', 2)
    expect(await screen.findByRole('tab', { name: '注册', selected: true })).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: '登录' }))
    expect(await screen.findByRole('tab', { name: '登录', selected: true })).toBeDefined()
  })

  it('continues with the action that asked for the sign-in', async () => {
    let done = 0
    visit('/home')
    await title('首页')
    authEvents.emit('login_tips', { then: () => (done += 1) })
    await signIn()
    await waitFor(() => expect(done).toBe(1))
  })

  it('opens the registration half a second after an address that asks for it', async () => {
    visit('/?register=1')
    expect(await screen.findByRole('tab', { name: '注册', selected: true })).toBeDefined()
  })

  it('leaves a member alone with such an address', async () => {
    visit('/home?register=1', { member: true })
    await title('首页')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
