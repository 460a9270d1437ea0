import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import LettersPage from './letters-page.tsx'
import { lettersAnswered } from './testing/letters.ts'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(lettersAnswered(handlers))}>
      <LettersPage onSupport={() => undefined} />
    </Stage>
  </div>
)

const meta = { title: 'Member/Letters', component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Page
>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

export const Listed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /取款已提交出款/ })).toBeVisible()
  },
}

export const Reading: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取款已提交出款/ }))
    await expect(await canvas.findByRole('article', { name: '取款已提交出款' })).toBeVisible()
    await expect(await canvas.findByText('出款中')).toBeVisible()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

export const Empty: Story = {
  args: { handlers: { letterList: () => ({ total: 0, list: [] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂无消息')).toBeVisible()
  },
}

export const Loading: Story = { args: { handlers: { letterList: never, getUnreadForType: never } } }

export const Failed: Story = { args: { handlers: { letterList: () => refuse('NOT_FOUND') } } }
