import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SITE_FIGURES } from '../testing/figures.ts'
import { Stage } from '../testing/stage.tsx'

const meta = {
  title: 'Help/Page',
  component: Stage,
  args: { handlers: { siteFigures: () => SITE_FIGURES } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

export const Centre: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible()
  },
}
export const Withdrawal: Story = {
  args: { at: 'qk' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '流水审核是什么' })).toBeVisible()
    await expect(await canvas.findByText('¥20,000')).toBeVisible()
  },
}
export const Handicaps: Story = {
  args: { at: 'rqgl' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '看懂盘口' })).toBeVisible()
  },
}
export const Searching: Story = {
  args: { at: 'fjcjc' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'ls')
    await expect(await canvas.findByRole('link', { name: /^流水审核是什么/ })).toBeVisible()
    // The list lies over the article's buttons.
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('link', { name: /^流水审核是什么/ })).toBeNull()
  },
}
