import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { lettersAnswered } from '../letters/testing/letters.ts'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import FeedbackListPage from './feedback-list-page.tsx'
import FeedbackPage from './feedback-page.tsx'
import { feedbackAnswered } from './testing/feedback.ts'

interface PageArgs {
  readonly handlers?: MockHandlers
  readonly writes?: boolean
}

const Page = ({ handlers = {}, writes = false }: PageArgs) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(lettersAnswered(feedbackAnswered(handlers)))}>
      {writes ? <FeedbackPage onSupport={() => undefined} /> : <FeedbackListPage />}
    </Stage>
  </div>
)

const meta = { title: 'Member/Feedback', component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Page
>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)
const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /注单结算有异议/ }))
  await expect(await canvas.findByRole('heading', { level: 2, name: '注单结算有异议' })).toBeVisible()
}

export const Listed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /注单结算有异议/ })).toBeVisible()
  },
}

export const Reading: Story = { play: open }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

export const NarrowReading: Story = { globals: { viewport: { value: 'mobile1' } }, play: open }

export const Empty: Story = {
  args: { handlers: { getFeedBackList: () => ({ total: 0, list: [], answerHours: 24 }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂无反馈')).toBeVisible()
  },
}

export const Loading: Story = { args: { handlers: { getFeedBackList: never, unreadNum: never } } }

export const Failed: Story = { args: { handlers: { getFeedBackList: () => refuse('NOT_FOUND') } } }

export const Writing: Story = {
  args: { writes: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '投注' }))
    await expect(await canvas.findByRole('combobox', { name: '要申诉的注单' })).toBeVisible()
  },
}

export const WritingFaulty: Story = {
  args: { writes: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '提交' }))
    await expect(await canvas.findByText('请写 5 到 500 个字')).toBeVisible()
  },
}
