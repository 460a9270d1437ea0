import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import { ICONS, type IconName } from './icons.ts'

const meta = {
  title: 'Kit/Icon',
  component: Icon,
  tags: ['autodocs'],
  args: { name: 'ball' },
  argTypes: { name: { options: Object.keys(ICONS), control: 'select' } },
  parameters: {
    guide: {
      usage: 'A symbol in the colour of the text around it.',
      states: {
        Filled: 'Something is on: a favourite.',
      },
      keyboard: {
        None: 'It is no stop. What can be pressed is a button around it: IconButton.',
      },
      dos: ['Leave it without a label beside the word that says the same.', 'Take the size of the text around it.'],
      donts: ['Let a symbol alone say what is new to people.', 'Draw one of your own into a page: add it to the set.'],
    },
  },
} satisfies Meta<typeof Icon>
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
