import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { MOST_DEAL_ROWS } from '@pavilion/contract/records'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { dealAnswer } from '../testing/deals.ts'
import { Stage } from '../testing/stage.tsx'
import RecordsPage from './records-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <RecordsPage onSupport={fn()} />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Records',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ManyRows: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/共 52 笔，第 1 – 12 笔/)).toBeVisible()
  },
}

/** A paid withdrawal: two journals, each coming to nothing. */
export const OpenRow: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findAllByText('示例银行 •••• 1234')
    await expect(row.length).toBeGreaterThan(0)
    const opener = canvas.queryByRole('button', { name: '展开 QK261120004300000000 的资金明细' })
    const phone = row[1]?.closest('button')
    const button = opener ?? phone
    if (button) await userEvent.click(button)
    await within(document.body).findByText('出款完成，已到账')
  },
}

export const OneGroup: Story = {
  play: async ({ canvas }) => {
    const group = canvas.queryByRole('radio', { name: '取款' })
    if (group) await userEvent.click(group)
    await canvas.findAllByText('取款')
  },
}

export const Empty: Story = {
  args: {
    handlers: {
      queryDealRecord: () => ({
        ...dealAnswer(),
        total: 0,
        cameIn: 0n,
        wentOut: 0n,
        opening: 0n,
        closing: 0n,
        list: [],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这段时间没有记录')).toBeVisible()
  },
}

export const Waiting: Story = {
  args: { handlers: { queryDealRecord: () => new Promise(() => undefined) } },
}

export const Failed: Story = {
  args: { handlers: { queryDealRecord: () => refuse('SYSTEM_BUSY') } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' }, { timeout: 10_000 })
  },
}

/** Calls came too often: the file waits, and can be given up. */
export const FileWaits: Story = {
  args: {
    handlers: {
      queryDealRecord: ({ pageSize }) =>
        pageSize === MOST_DEAL_ROWS ? refuse('FREQUENT_SUBMISSION', { data: { wait: 60 } }) : dealAnswer(),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/共 52 笔，第 1 – 12 笔/)
    await userEvent.click(canvas.getByRole('button', { name: '导出 CSV' }))
    await expect(await canvas.findByRole('button', { name: '取消导出' })).toBeVisible()
  },
}
