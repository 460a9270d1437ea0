import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Opened, risen } from '../testing/opened.tsx'

const meta = {
  title: 'Auth/Frame',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  args: { first: { mode: 'login' } },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const edges = (): readonly [top: number, bottom: number] => {
  const { top, bottom } = screen.getByRole('dialog').getBoundingClientRect()
  return [Math.round(top), Math.round(bottom)]
}

/** No edge moves, so a second press in the same place hits no new control. */
export const FixedEdges: Story = {
  play: async () => {
    const { findByRole, getByRole } = await risen('登录与注册')
    await waitFor(() => expect(screen.getByRole('dialog').getAnimations()).toHaveLength(0))
    const at = edges()
    await userEvent.click(getByRole('tab', { name: '注册' }))
    await findByRole('button', { name: '注册' })
    await expect(edges()).toEqual(at)
    await userEvent.click(getByRole('button', { name: '立即登录' }))
    await userEvent.click(await findByRole('button', { name: '忘记密码？' }))
    await screen.findByRole('heading', { name: '找回密码', level: 3 })
    await expect(edges()).toEqual(at)
  },
}

export const FixedEdgesNarrow: Story = { ...FixedEdges, globals: { viewport: { value: 'mobile1' } } }
