import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from './qr-code.tsx'

const meta = {
  title: 'Kit/QrCode',
  component: QrCode,
  tags: ['autodocs'],
  args: { text: 'https://pay.example/CK2611210084', label: '付款二维码' },
  parameters: {
    guide: {
      usage: 'What another device scans: an address to pay to, a secret for an authenticator.',
      states: {
        Drawing: 'A place of the same size until it is drawn.',
      },
      keyboard: {
        none: 'It is a picture, with what it is for as its name.',
      },
      dos: ['Write what it holds beside it too, with a button to copy.'],
      donts: ['Let a code be the only way.'],
    },
  },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Payment: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '付款二维码' })).toBeVisible()
  },
}
