import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './tag.tsx'

const meta = {
  title: 'Kit/Tag',
  component: Tag,
  tags: ['autodocs'],
  args: { children: '走水' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' }}>
        {Story()}
      </div>
    ),
  ],
  parameters: {
    guide: {
      usage: 'One short word about a thing: how a bet ended, that a venue is closed, a level.',
      states: {
        Neutral: 'Grey, for what is no news.',
        Tones:
          '`up` for a win and `down` for a loss as prices have them, `warning` for what to look out for, `accent` and `inverse` for marks.',
        Outline: 'The same colour as a line: half of it.',
      },
      keyboard: {
        None: 'It is no stop: nothing can be done with it.',
      },
      dos: ['Let the word say it; the colour only helps.', 'Take an outline for half of a result.'],
      donts: ['Make it press something.', 'Put a sentence into it.'],
    },
  },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Tones: Story = {
  render: () => (
    <>
      <Tag>走水</Tag>
      <Tag tone="accent">存款礼遇</Tag>
      <Tag tone="up">赢</Tag>
      <Tag tone="up" outline>
        赢半
      </Tag>
      <Tag tone="down">输</Tag>
      <Tag tone="down" outline>
        输半
      </Tag>
      <Tag tone="warning">维护中</Tag>
      <Tag tone="inverse">VIP 4</Tag>
    </>
  ),
}
