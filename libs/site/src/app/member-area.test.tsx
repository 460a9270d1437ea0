import { memberFacts, protectionFacts, refuse } from '@pavilion/api-client/testing'
import { storage } from '@pavilion/session'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteFacts } from '../testing/platform-answers.ts'
import { pageForTests, SiteStage, type SiteStageProps } from '../testing/site-stage.tsx'

const visit = (at: string, more: Omit<SiteStageProps, 'at'> = {}) => render(<SiteStage at={at} member {...more} />)

describe('the member area', () => {
  const toDeposits = () =>
    [...document.querySelectorAll<HTMLElement>('a[href$="/mine/savemoney"][data-variant]')].filter(
      ({ dataset }) => dataset['unknown'] === undefined,
    )

  it.each([
    ['/mine/security', 1],
    ['/mine', 2],
  ])(
    'has loud ways to deposit at %s for who may, quiet ones once a limit is reached, none for who rests',
    async (at, count) => {
      const { unmount } = visit(at)
      await waitFor(() =>
        expect(toDeposits().map(({ dataset }) => dataset['variant'])).toEqual(Array(count).fill('primary')),
      )
      unmount()
      const reached = visit(at, {
        handlers: { protection: () => protectionFacts({ depositLeft: { period: 'day', left: 0n } }) },
      })
      await waitFor(() => expect(toDeposits()).toHaveLength(count))
      for (const way of toDeposits()) {
        expect(way.dataset['variant']).toBe('secondary')
        expect(way.textContent).toBe('已达限额')
        expect(way.getAttribute('aria-label')).toBe('已达限额：今日的存款已达到您自己设定的限额')
      }
      reached.unmount()
    },
  )

  it.each(
    ['/mine/security', '/mine'].flatMap((at) =>
      [{ timeOut: { until: 9_999_999_999 } }, { exclusion: {} }].map((over) => [at, over] as const),
    ),
  )('has no button at %s that leads to deposits beside %j', async (at, over) => {
    visit(at, { handlers: { protection: () => protectionFacts(over) } })
    await screen.findByTestId('header-balance')
    await waitFor(() => expect(document.querySelectorAll('a[href$="/mine/savemoney"][data-variant]')).toHaveLength(0))
  })

  it.each([
    ['/mine/userinfo', '个人资料'],
    ['/mine/auth', '绑定手机号与实名'],
    ['/mine/security', '安全中心'],
    ['/mine/protection', '责任博彩'],
  ])('has a page at %s named %s', async (at, name) => {
    visit(at)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  })

  it.each([
    ['wait', '存款订单'],
    ['transfer', '转账存款订单'],
    ['huiwang', '汇旺存款订单'],
    ['xnbsk', '数字货币钱包订单'],
    ['virtual', '数字货币存款订单'],
  ])('names the wait screen at %s %s', async (screenName, name) => {
    visit(`/mine/savemoney/${screenName}/CK1`)
    await waitFor(() => expect(document.title).toBe(`${name} - 测试`))
    expect(within(screen.getByRole('navigation', { name: '所在位置' })).getByText(name)).toBeDefined()
  })

  it('leads from its menu to the member’s own data', async () => {
    visit('/mine')
    await userEvent.click((await screen.findAllByRole('link', { name: '个人资料' }))[0]!)
    await waitFor(() => expect(document.title).toBe('个人资料 - 测试'))
  })

  it('leads on from the way to a bound phone to the page that asked for it, and to no other site', async () => {
    const { unmount } = visit('/mine/auth?to=%2Fmine%2FbetRecord', {
      handlers: { memberInfo: () => memberFacts({ bindPhone: true, bindRealName: true }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: '继续' }))
    await waitFor(() => expect(document.title).toBe('投注记录 - 测试'))
    unmount()
    visit('/mine/auth?to=%2F%2Fevil.test', {
      handlers: { memberInfo: () => memberFacts({ bindPhone: true, bindRealName: true }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: '继续' }))
    await waitFor(() => expect(document.title).toBe('个人资料 - 测试'))
  })

  it('leads who has not shown who they are from deposits to where that is done, and back', async () => {
    let bindPhone = false
    visit('/mine/savemoney', {
      handlers: { preInfo: () => ({ ...siteFacts, identify: 'phone' }), memberInfo: () => memberFacts({ bindPhone }) },
    })
    expect(await screen.findByText(/首次存款前，请先绑定手机号/)).toBeDefined()
    expect(await screen.findByRole('textbox', { name: '手机号' })).toBeDefined()
    cleanup()
    bindPhone = true
    visit('/mine/auth?to=%2Fmine%2Fsavemoney', {
      handlers: { preInfo: () => ({ ...siteFacts, identify: 'phone' }), memberInfo: () => memberFacts({ bindPhone }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: '继续' }))
    await waitFor(() => expect(document.title).toBe('存款 - 测试'))
  })

  describe('before a page that is flagged bindPhone (guard 3)', () => {
    const routesByPath: Readonly<Record<string, { options: { staticData?: { facts?: object } } } | undefined>> =
      pageForTests({ at: '/home' }).router.routesByPath
    const flagged = routesByPath['/mine/betRecord']?.options.staticData?.facts as { bindPhone?: boolean }
    beforeAll(() => void (flagged.bindPhone = true))
    afterAll(() => void delete flagged.bindPhone)

    it.each(['never', 'phone', 'name'] as const)(
      'asks for phone and name whatever deposits ask for (%s), and leads back there alone',
      async (identify) => {
        const shown = { bindPhone: false, bindRealName: false }
        const handlers = { preInfo: () => ({ ...siteFacts, identify }), memberInfo: () => memberFacts(shown) }
        visit('/mine/betRecord', { handlers })
        expect(await screen.findByRole('textbox', { name: '真实姓名' })).toBeDefined()
        expect(screen.getByText('绑定手机')).toBeDefined()
        cleanup()
        shown.bindPhone = true
        visit('/mine/betRecord', { handlers })
        expect(await screen.findByRole('textbox', { name: '真实姓名' })).toBeDefined()
        expect(screen.queryByRole('button', { name: '继续' })).toBeNull()
        cleanup()
        shown.bindRealName = true
        visit('/mine/auth?to=%2Fmine%2FbetRecord', { handlers })
        await userEvent.click(await screen.findByRole('button', { name: '继续' }))
        await waitFor(() => expect(document.title).toBe('投注记录 - 测试'))
      },
    )
  })

  it('leaves deposits alone where the site asks for nothing', async () => {
    visit('/mine/savemoney')
    await waitFor(() => expect(document.title).toBe('存款 - 测试'))
  })

  it('leads from UNBOUND_PHONE to where one is bound, and back', async () => {
    visit('/mine/betRecord', {
      handlers: {
        betRecordTotal: () => refuse('UNBOUND_PHONE', { message: '请先绑定' }),
        memberInfo: () => memberFacts({ bindPhone: true, bindRealName: true }),
      },
    })
    expect(await screen.findByText('请先绑定')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: '去完善' }))
    await userEvent.click(await screen.findByRole('button', { name: '继续' }))
    await waitFor(() => expect(document.title).toBe('投注记录 - 测试'))
  })

  it('tells a frozen member on every page', async () => {
    visit('/mine', { handlers: { memberInfo: () => memberFacts({ state: 'frozen' }) } })
    expect(await screen.findByText(/您的账号已冻结/)).toBeDefined()
  })
})

describe('BIND_REAL_NAME', () => {
  it('shows the server’s message with the way to the user info page', async () => {
    visit('/mine/betRecord', { handlers: { betRecordTotal: () => refuse('BIND_REAL_NAME', { message: '请先实名' }) } })
    expect(await screen.findByText('请先实名')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: '去完善' }))
    await waitFor(() => expect(document.title).toBe('个人资料 - 测试'))
  })
})

describe('/redirect', () => {
  it('leads a member to a page of this site', async () => {
    visit('/redirect/mine/security')
    await waitFor(() => expect(document.title).toBe('安全中心 - 测试'))
  })

  it('alone leads to the address that was wanted first', async () => {
    storage.set('originalUrl', '/mine/protection')
    visit('/redirect')
    await waitFor(() => expect(document.title).toBe('责任博彩 - 测试'))
    expect(storage.get('originalUrl')).toBe('/mine/protection')
    storage.remove('originalUrl')
  })

  it.each(['/redirect/nowhere', '/redirect/%2F%2Fevil.test', '/redirect//evil.test', '/redirect/redirect/home'])(
    '%s leads nowhere',
    async (at) => {
      visit(at)
      expect(await screen.findByText('页面不存在')).toBeDefined()
    },
  )

  it('asks a visitor to sign in first', async () => {
    visit('/redirect/mine/security', { member: false, handlers: { preInfo: () => siteFacts } })
    await waitFor(() => expect(document.title).toBe('首页 - 测试'))
    expect(storage.get('originalUrl')).toBe('/redirect/mine/security')
    storage.remove('originalUrl')
  })
})
