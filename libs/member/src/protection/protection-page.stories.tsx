import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aProtection, wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import ProtectionPage from './protection-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <ProtectionPage onSupport={() => undefined} />
    </Stage>
  </div>
)

const meta = { title: 'Member/Protection', component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Page
>
export default meta
type Story = StoryObj<typeof meta>

const NOW = 1_795_250_000
const never = () => new Promise<never>(() => undefined)
const dialog = async () => within(await screen.findByRole('dialog'))
const withProtection = (over: Parameters<typeof aProtection>[0]) => ({
  handlers: { protection: () => aProtection(over) },
})

export const NothingSet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−¥684.50')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '新的上限' }), '120')
    await expect(canvas.getByText('调低立即生效。')).toBeVisible()
  },
}

export const ALimitThatIsMadeEasier: Story = {
  args: withProtection({ dailyMinutes: 60 }),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '新的上限' }), '不限')
    await expect(canvas.getByText('调高须等 24 小时后再次确认。')).toBeVisible()
  },
}

export const WaitingForItsDay: Story = {
  args: withProtection({
    dailyMinutes: 60,
    pendingMinutes: { dailyMinutes: 120, from: NOW + 9_999_999, until: NOW + 10_259_199 },
  }),
}

export const ReadyToConfirm: Story = {
  args: withProtection({
    dailyMinutes: 60,
    pendingMinutes: { dailyMinutes: null, from: NOW - 60, until: NOW + 259_140 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '确认调高' })).toBeVisible()
  },
}

export const Resting: Story = { args: withProtection({ timeOut: { until: NOW + 86_400 } }) }

export const Excluded: Story = { args: withProtection({ exclusion: { until: NOW + 86_400 * 180 } }) }

export const ExcludedForGood: Story = {
  args: withProtection({ exclusion: {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('永久自我禁制已生效')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '开始自我禁制' })).toBeNull()
  },
}

export const AskedForARest: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '3 天' }))
    await userEvent.click(canvas.getByRole('button', { name: '开始冷静期' }))
    const asked = await screen.findByRole('dialog', { name: '开始 3 天的冷静期？' })
    await waitFor(() => expect(asked).toBeVisible())
  },
}

export const AskedForAnExclusion: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '永久' }))
    await userEvent.click(canvas.getByRole('button', { name: '开始自我禁制' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion88')
    await userEvent.type(form.getByRole('textbox', { name: '请输入“自我禁制”以确认' }), '禁制{Enter}')
    await expect(await form.findByText('请输入“自我禁制”四个字')).toBeVisible()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

export const Loading: Story = { args: { handlers: { protection: never } } }

export const Failed: Story = {
  args: { handlers: { protection: () => refuse('NO_DATA') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  },
}
