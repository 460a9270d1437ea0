import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CategoryIcon } from './category-icon.tsx'

const ALL = ['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'] as const

const meta = {
  title: 'Kit/Icon/Category',
  component: CategoryIcon,
  tags: ['autodocs'],
  args: { category: 'TY' },
  parameters: {
    guide: {
      usage: 'The sign of a category of venues, beside its name or a venue’s.',
      states: { All: 'Each category has its own.' },
      keyboard: { None: 'It is no stop.' },
      dos: ['Let the name of the category or the venue stand beside it.'],
      donts: ['Use it where the page is there from the first: its paths are not in the set that every page loads.'],
    },
  },
} satisfies Meta<typeof CategoryIcon>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: ({ size }) => (
    <ul style={{ display: 'flex', gap: '1.5rem' }}>
      {ALL.map((category) => (
        <li key={category}>
          <CategoryIcon category={category} size={size ?? 28} /> {category}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('li > svg[aria-hidden]')).toHaveLength(ALL.length)
  },
}
