import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = {
  title: 'Kit/Logo',
  component: Logo,
  tags: ['autodocs'],
  parameters: {
    guide: {
      usage: 'The mark of the brand with its name, in the header, the foot and on documents. Both come from the brand.',
      states: {
        'Two lines': 'The name, and the Latin one in small capitals below it.',
        'One line': '`latin: false`: the name alone.',
      },
      keyboard: {
        None: 'It is no stop. In the header it is in a link home, which is one.',
      },
      dos: [
        'Leave the mark as much room around it as it is high by a half.',
        'Take `latin: false` where there is no room for two lines.',
      ],
      donts: ['Colour, turn or stretch it.', 'Show it twice within one view.'],
    },
  },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Brandmark: Story = {}
export const Large: Story = { args: { size: 56 } }
export const ChineseNameAlone: Story = { args: { latin: false } }
