import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Art } from './art.tsx'
import { DRAWINGS } from './drawings.ts'

const meta = {
  title: 'Kit/Art',
  component: Art,
  tags: ['autodocs'],
  argTypes: { name: { options: DRAWINGS, control: 'select' } },
  args: { name: 'pitch', label: '球场' },
  decorators: [(Story) => <div style={{ maxWidth: '60rem' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'A drawing in the colours of the brand: heroes, empty states, cards of venues. For symbols beside text take Icon.',
      states: {
        Loading: 'Its ground in the hue alone; nothing jumps when the drawing comes.',
      },
      keyboard: {
        None: 'It is no stop: a picture takes no key.',
      },
      dos: [
        'Give each card of a row a hue of its own.',
        'Name it by `label` where it says something that the text does not.',
      ],
      donts: [
        'Put text into a drawing: it is neither read aloud nor translated.',
        'Take photographs or logos of others.',
      ],
    },
  },
} satisfies Meta<typeof Art>
export default meta
type Story = StoryObj<typeof meta>

const HUES = ['teal', 'blue', 'violet', 'mint', 'coral', 'navy'] as const
const grid = { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '12px', padding: '16px' } as const

export const One: Story = {}
export const Drawings: Story = {
  render: () => (
    <div style={grid}>
      {DRAWINGS.map((name, index) => (
        <Art key={name} name={name} hue={HUES[index % HUES.length]} label={name} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawn = () =>
      [...canvasElement.querySelectorAll('[role=img] > svg')].filter((svg) => svg.childElementCount > 0)
    await waitFor(() => expect(drawn()).toHaveLength(DRAWINGS.length))
  },
}
export const Hues: Story = {
  render: () => (
    <div style={grid}>
      {HUES.map((hue) => (
        <Art key={hue} name="gift" hue={hue} />
      ))}
    </div>
  ),
}
