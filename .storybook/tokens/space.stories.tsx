import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet, TokenTable } from './sheet.tsx'
import { foundationOf } from './values.ts'

const meta = { title: 'Tokens/Space' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const bar = (size: Readonly<Record<string, string>>) => (
  <span style={{ display: 'block', width: '1rem', height: '1rem', background: 'var(--pv-accent)', ...size }} />
)

export const Distances: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Space" note="Steps of four. Two things are as far apart as they are different.">
      <TokenTable
        label="Distances"
        heads={['Distance', 'As wide as', 'Use']}
        rows={[...foundationOf(globals, 'space-'), ...foundationOf(globals, 'section-')].map(
          ({ name, value, use }) => ({
            name,
            cells: [value, <div key="bar">{bar({ width: `var(--pv-${name})` })}</div>, use],
          }),
        )}
      />
    </Sheet>
  ),
}

export const Heights: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Heights" note="What is tapped is at least this high.">
      <TokenTable
        label="Heights"
        heads={['Height', 'As high as', 'Use']}
        rows={[...foundationOf(globals, 'height-'), ...foundationOf(globals, 'container-')].map(
          ({ name, value, use }) => ({
            name,
            cells: [
              value,
              <div key="bar">{name.startsWith('height-') && bar({ width: '6rem', height: `var(--pv-${name})` })}</div>,
              use,
            ],
          }),
        )}
      />
    </Sheet>
  ),
}

export const Layers: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Layers" note="What lies above what. Dialogs are above all of them: the browser sees to it.">
      <TokenTable
        label="Layers"
        heads={['Layer', 'Use']}
        rows={foundationOf(globals, 'layer-').map(({ name, value, use }) => ({ name, cells: [value, use] }))}
      />
    </Sheet>
  ),
}
