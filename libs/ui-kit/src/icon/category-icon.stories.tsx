import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CategoryIcon } from './category-icon.tsx'

const ALL = ['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'] as const

/** For a category of venues, beside its name. */
const meta = { title: 'Kit/Icon/Category', component: CategoryIcon, args: { category: 'TY' } } satisfies Meta<
  typeof CategoryIcon
>
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
    await expect(canvasElement.querySelectorAll('svg[aria-hidden]')).toHaveLength(ALL.length)
  },
}
