import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import { ICONS, type IconName } from './icons.ts'

const meta = { title: 'Kit/Icon', component: Icon, args: { name: 'ball' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: '16px',
  padding: '16px',
} as const
const cell = { display: 'grid', justifyItems: 'center', gap: '6px', fontSize: '12px' } as const

export const Named: Story = { args: { label: '足球', size: 32 } }
export const Set: Story = {
  render: () => (
    <div style={grid}>
      {(Object.keys(ICONS) as IconName[]).map((name) => (
        <div key={name} style={cell}>
          <Icon name={name} size={24} />
          {name}
        </div>
      ))}
    </div>
  ),
}
