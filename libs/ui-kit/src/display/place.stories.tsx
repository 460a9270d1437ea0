import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Place, placeStyle } from './place.ts'

const meta = {
  title: 'Kit/Place',
  component: Place,
  tags: ['autodocs'],
  args: { style: placeStyle({ wide: '12rem', narrow: '8rem' }), children: <Skeleton height="100%" /> },
  argTypes: { children: { control: false }, style: { control: false } },
  parameters: {
    guide: {
      usage:
        'Keeps the height of what is still on its way, on wide screens and on phones, so that nothing below it moves when it comes.',
      states: {
        Waiting: 'As high as what will come, in each of the two widths.',
        There: 'It grows with its content, and is never lower than that.',
      },
      keyboard: {
        None: 'It is no stop.',
      },
      dos: ['Measure what will be there, in both widths.'],
      donts: ['Guess: a jump is worse than a wait.'],
    },
  },
} satisfies Meta<typeof Place>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {}
