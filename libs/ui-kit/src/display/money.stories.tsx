import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from './money.tsx'

const meta = {
  title: 'Kit/Money',
  component: Money,
  tags: ['autodocs'],
  args: { amount: 1_286_050n },
  argTypes: { amount: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' }}>
        {Story()}
      </div>
    ),
  ],
  parameters: {
    guide: {
      usage: 'Every amount on every page. It is given in the smallest unit and written as the site’s currency has it.',
      states: {
        Hidden: 'Stars in its place, and “hidden” for those who hear the page.',
        Signed: '+ in the colour of a gain, − in that of a loss.',
      },
      keyboard: {
        None: 'It is no stop. Hiding amounts is the balance’s button, for all of them at once.',
      },
      dos: [
        'Set `signed` where a gain and a loss are below each other.',
        'Set `display` for the one amount that a page is about.',
      ],
      donts: ['Write an amount as text: it would neither hide nor align.', 'Round.'],
    },
  },
} satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Amounts: Story = {
  render: () => (
    <>
      <Money amount={1_286_050n} />
      <Money amount={1_286_050n} hidden />
      <Money amount={49_000n} signed />
      <Money amount={-50_000n} signed />
      <strong style={{ fontSize: '40px' }}>
        <Money amount={3_820_451_762n} display />
      </strong>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toContain('¥12,860.50')
    await expect(canvasElement.textContent).toContain('+¥490.00')
    await expect(canvasElement.textContent).toContain('−¥500.00')
  },
}
