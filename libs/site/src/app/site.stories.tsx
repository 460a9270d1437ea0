import { memberFacts, protectionFacts, refuse } from '@pavilion/api-client/testing'
import { useSiteConfig } from '@pavilion/brand'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { busyServer, quietServer, silentServer } from '../testing/home-book.ts'
import { siteFacts } from '../testing/platform-answers.ts'
import { SiteStage, type SiteStageProps } from '../testing/site-stage.tsx'

const Page = (props: Omit<SiteStageProps, 'site'>) => <SiteStage site={useSiteConfig()} {...props} />

const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

const meta = {
  title: 'Site/Pages',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/home', server: busyServer() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const HomeOfAGuest: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('曼城', {}, { timeout: 5000 }))[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: '注册' })).toBeVisible()
  },
}

/** Home with the sign-in dialog. */
export const SignInByItsAddress: Story = {
  args: { at: '/login' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '登录与注册' }, { timeout: 5000 })
    await seen(dialog)
    await expect(await within(dialog).findByLabelText('账号')).toHaveFocus()
  },
}

export const HomeOfAMember: Story = {
  args: { member: true },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: /会员菜单/ }, { timeout: 5000 })
    await userEvent.click(menu)
    await expect(await screen.findByRole('menuitem', { name: '个人中心' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(menu).toHaveFocus()
  },
}

export const HomeWithoutMatches: Story = { args: { server: quietServer() } }

export const HomeWithADeadPlatform: Story = {
  // Its venues come from the platform.
  globals: { brand: 'aurora' },
  args: {
    server: silentServer(),
    handlers: {
      preInfo: () => refuse('NOT_FOUND'),
      navigationList: () => refuse('NOT_FOUND'),
      queryNoticeListByPage: () => refuse('NOT_FOUND'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('加载失败')).toBeVisible()
  },
}

export const VenuesByKeyboard: Story = {
  play: async ({ canvas }) => {
    const entry = await canvas.findByRole('button', { name: '体育' }, { timeout: 5000 })
    const menu = within(canvas.getByRole('navigation', { name: '主导航' }))
    entry.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(menu.getByRole('link', { name: /皇冠体育/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(menu.getByRole('link', { name: /体育大厅/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(entry).toHaveFocus()
  },
}

export const Announcements: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByText('银行卡通道维护', {}, { timeout: 5000 }))[0]!)
    await seen(await screen.findByText('银行卡通道将于明日凌晨维护。'))
  },
}

export const AnnouncementOpensByItself: Story = {
  args: {
    handlers: {
      getMyDiscountAd: () => ({
        list: [
          {
            id: '0199a3f2-77c1-7d3e-9a54-0f4f0a6f2b11',
            kind: 'maintenance' as const,
            title: { 'zh-CN': '今晚系统维护', 'zh-TW': '今晚系統維護' },
            content: { 'zh-CN': '今晚 02:00 至 04:00 维护。', 'zh-TW': '今晚 02:00 至 04:00 維護。' },
            publishedAt: 1_795_240_000,
          },
        ],
      }),
    },
  },
  play: async () => {
    localStorage.removeItem('closedNotices')
    await seen(await screen.findByRole('dialog', { name: '今晚系统维护' }, { timeout: 5000 }))
  },
}

export const CustomerServiceBehindItsWarning: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: '在线客服' }, { timeout: 5000 }))[0]!)
    await seen(await screen.findByText(/不承认任何线下代理/, { selector: 'dialog *' }))
    await seen(await screen.findByText('服务时间 24 小时'))
    await seen(await screen.findByText('预计等候约 3 分钟'))
  },
}

export const CustomerServiceWithHours: Story = {
  args: {
    handlers: {
      preInfo: () => ({ ...siteFacts, serviceHours: { from: '09:00', to: '03:00' } }),
      onlineCustomService: () => ({ url: 'https://service.test/', desk: 'unknown' as const }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: '在线客服' }, { timeout: 5000 }))[0]!)
    await seen(await screen.findByText('服务时间 09:00–03:00（GMT+8）'))
    await seen(await screen.findByText('暂时无法获知等候时间'))
  },
}

export const CustomerServiceClosed: Story = {
  args: {
    handlers: { onlineCustomService: () => ({ url: 'https://service.test/', desk: 'closed' as const }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: '在线客服' }, { timeout: 5000 }))[0]!)
    await seen(await screen.findByText('现在不在服务时间'))
  },
}

export const ResponsibleGaming: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: '责任博彩' }, { timeout: 5000 }))[0]!)
    await seen(await screen.findByRole('dialog', { name: '责任博彩' }))
  },
}

export const InMaintenance: Story = {
  args: {
    handlers: { preInfo: () => ({ ...siteFacts, switches: { ...siteFacts.switches, maintenance: '1' as const } }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '系统维护中' }, { timeout: 5000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '在线客服' }))
    await seen(await screen.findByText(/不承认任何线下代理/, { selector: 'dialog *' }))
  },
}

export const PersonalArea: Story = { args: { at: '/mine', member: true } }

/** Nothing leads to deposits but the menu. */
export const PersonalAreaResting: Story = {
  args: {
    at: '/mine',
    member: true,
    handlers: { protection: () => protectionFacts({ timeOut: { until: 4_000_000_000 } }) },
  },
  play: async ({ canvas }) => {
    await canvas.findByTestId('header-balance', {}, { timeout: 5000 })
    await waitFor(() => expect(document.querySelector('a[href$="/mine/savemoney"][data-variant]')).toBeNull())
  },
}

/** What leads to deposits is quiet and says why. */
export const PersonalAreaLimitReached: Story = {
  args: {
    at: '/mine',
    member: true,
    handlers: { protection: () => protectionFacts({ depositLeft: { period: 'day', left: 0n } }) },
  },
  play: async ({ canvas }) => {
    await seen(await canvas.findByText('今日的存款已达到您自己设定的限额', {}, { timeout: 5000 }))
  },
}

/** Its steps say why they lead to no deposit. */
export const HomeLimitReached: Story = {
  args: {
    member: true,
    handlers: { protection: () => protectionFacts({ depositLeft: { period: 'day', left: 0n } }) },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^已达限额/ }, { timeout: 5000 })
  },
}

/** Guard 3: redirected from deposits, with a message. */
export const LedToIdentify: Story = {
  args: {
    at: '/mine/savemoney',
    member: true,
    handlers: {
      preInfo: () => ({ ...siteFacts, identify: 'phone' as const }),
      memberInfo: () => memberFacts({ bindPhone: false }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '绑定手机号', level: 1 }, { timeout: 5000 })).toBeVisible()
    await seen(await canvas.findByText(/首次存款前，请先绑定手机号/))
    await seen(await canvas.findByRole('textbox', { name: '手机号' }))
  },
}

/** The operator requires a verified name: three steps. */
export const LedToIdentifyByName: Story = {
  args: {
    at: '/mine/savemoney',
    member: true,
    handlers: {
      preInfo: () => ({ ...siteFacts, identify: 'name' as const }),
      memberInfo: () => memberFacts({ bindPhone: false }),
    },
  },
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole('textbox', { name: '真实姓名' }, { timeout: 5000 }))
  },
}

/** The restriction notice shows above every page. */
export const FrozenAtHome: Story = {
  args: { member: true, handlers: { memberInfo: () => memberFacts({ state: 'frozen' }) } },
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/您的账号已冻结/, {}, { timeout: 5000 }))
  },
}

export const NotFound: Story = {
  args: { at: '/nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '返回首页' })).toBeVisible()
  },
}
