import { memberFacts, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { aProtection, wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import { ProtectionWatch } from './protection-watch.tsx'
import type { WatchWays } from './reality-check.tsx'
import { RestrictionBanner } from './restriction-banner.tsx'

const Page = ({ handlers = {}, ...ways }: WatchWays & { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', minHeight: '40rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <RestrictionBanner onSupport={fn()} />
      <ProtectionWatch {...ways} />
    </Stage>
  </div>
)

const meta = {
  title: 'Member/Watch',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { onRest: fn(), onSignOut: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const NOW = 1_795_250_000
const withProtection = (over: Parameters<typeof aProtection>[0]) => ({
  handlers: { protection: () => aProtection(over) },
})
const due = withProtection({ nextCheckAt: NOW - 10 })

/** Blocks the page until answered. Escape does not close it. */
export const RealityCheck: Story = {
  args: due,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '休息一下吧' })
    await expect(screen.getByRole('button', { name: '继续' })).toHaveFocus()
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const GoingOn: Story = {
  args: due,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '继续' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const TakingARest: Story = {
  args: due,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '休息一下' }))
    await waitFor(() => expect(args.onRest).toHaveBeenCalledOnce())
  },
}

export const DayIsOver: Story = {
  args: withProtection({ dailyMinutes: 60, todaySeconds: 3600 }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '今日时长已到' })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '我知道了' }))
    await waitFor(() => expect(dialog).not.toBeVisible())
    // The banner repeats the dialog's message.
    await waitFor(() => expect(screen.getByText(/^今日游戏时间已达到您自己设定的上限/)).toBeVisible())
  },
}

const spent = [3_599]
/** The day's time runs out while the page is open. */
export const DayEnds: Story = {
  args: { handlers: { protection: () => aProtection({ dailyMinutes: 60, todaySeconds: spent.pop() ?? 3_600 }) } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^今日游戏时间已达到您自己设定的上限/, undefined, { timeout: 20_000 })
  },
}

export const Frozen: Story = {
  args: { handlers: { memberInfo: () => memberFacts({ state: 'frozen' }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/您的账号已冻结/)).toBeVisible()
  },
}

export const Confiscated: Story = {
  args: { handlers: { memberInfo: () => memberFacts({ state: 'confiscated' }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '联系客服' })).toBeVisible()
  },
}

export const TimeOut: Story = { args: withProtection({ timeOut: { until: NOW + 9_999_999 } }) }

export const Excluded: Story = { args: withProtection({ exclusion: {} }) }

export const OnRegister: Story = { args: withProtection({ registered: { until: NOW + 99_999_999 } }) }

export const OnRegisterWithoutEnd: Story = { args: withProtection({ registered: {} }) }

/** The account may belong to an excluded person. */
export const UnderReview: Story = {
  args: withProtection({ underReview: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^为保护自我禁制的会员，您的账号正在核对/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '联系客服' })).toBeVisible()
  },
}

export const ExcludedUntil: Story = { args: withProtection({ exclusion: { until: NOW + 99_999_999 } }) }
