import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Art } from './art.tsx'
import { DRAWINGS } from './drawings.ts'
import { Logo } from './logo.tsx'

const meta = { title: 'Kit/Art', component: Art, args: { name: 'pitch' } } satisfies Meta<typeof Art>
export default meta
type Story = StoryObj<typeof meta>

const HUES = ['teal', 'blue', 'violet', 'mint', 'coral', 'navy'] as const
const grid = { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '12px', padding: '16px' } as const

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
export const Brandmark: Story = { render: () => <Logo /> }
