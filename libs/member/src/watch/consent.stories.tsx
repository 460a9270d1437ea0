import { memberFacts, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import { Consent, type ConsentProps } from './consent.tsx'

const Page = ({ handlers = {}, ...asked }: ConsentProps & { handlers?: MockHandlers }) => (
  <div style={{ minHeight: '40rem', padding: '16px' }}>
    <Stage handlers={wellAnswered({ memberInfo: () => memberFacts({ consentDue: true }), ...handlers })}>
      <Consent {...asked} />
    </Stage>
  </div>
)

const meta = {
  title: 'Member/Consent',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { onRead: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const asked = async () => {
  const dialog = await screen.findByRole('dialog', { name: '条款已更新' })
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

export const Asked: Story = {
  play: async ({ args }) => {
    await asked()
    await userEvent.click(screen.getByRole('button', { name: '规则与条款' }))
    await expect(args.onRead).toHaveBeenCalledWith('terms')
  },
}

export const PutOff: Story = {
  play: async () => {
    await asked()
    await userEvent.click(screen.getByRole('button', { name: '暂不同意' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
