import type { Meta, StoryObj } from '@storybook/react-vite'
import { Container } from './layout.tsx'

const meta = {
  title: 'Kit/Container',
  component: Container,
  tags: ['autodocs'],
  parameters: {
    guide: {
      usage: 'The column for the content of a page: at most 1440 wide, with margins that shrink on phones.',
      states: {
        Wide: 'From 1440 on the column stays as wide as it is, in the middle.',
        'Up to 1000': 'Margins of 24.',
        Phones: 'Margins of 16.',
      },
      keyboard: {
        None: 'It is no stop: the keyboard goes through its content.',
      },
      dos: ['Put one around each band of a page, so that bands may have a ground from edge to edge.'],
      donts: ['Nest one in another: the margins add up.'],
    },
  },
} satisfies Meta<typeof Container>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {
  render: (args) => (
    <Container {...args} style={{ background: 'var(--pv-surface-2)' }}>
      页面内容最宽 1440，两侧留白随屏宽收窄。
    </Container>
  ),
}
