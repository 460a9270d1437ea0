import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet, TokenTable } from './sheet.tsx'
import { shapeOf } from './values.ts'

const meta = { title: 'Tokens/Shape' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const ground = { width: '6rem', height: '3rem', background: 'var(--pv-surface-accent)' } as const

export const Corners: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Corners" note="The larger the thing, the larger its corners.">
      <TokenTable
        label="Corners"
        heads={['Radius', 'Sample', 'Use']}
        rows={shapeOf(globals, 'radius-').map(({ name, value, use }) => ({
          name,
          cells: [
            value,
            <div
              key="sample"
              style={{ ...ground, border: '1px solid var(--pv-accent-line)', borderRadius: `var(--pv-${name})` }}
            />,
            use,
          ],
        }))}
      />
    </Sheet>
  ),
}

export const Rules: Story = {
  render: (_args, { globals }) => (
    <Sheet
      title="Rules and outlines"
      note="Lines that tell a brand: above a section, under a masthead, around a drawing."
    >
      <TokenTable
        label="Rules and outlines"
        heads={['Value', 'Sample', 'Use']}
        rows={['section-', 'nav-', 'art-'].flatMap((start) =>
          shapeOf(globals, start).map(({ name, value, use }) => ({
            name,
            cells: [
              value,
              name === 'nav-rule-style' ? (
                ''
              ) : (
                <div
                  key="sample"
                  style={{
                    width: '8rem',
                    borderTop: `var(--pv-${name}) ${name === 'nav-rule' ? 'var(--pv-nav-rule-style)' : 'solid'} var(--pv-text)`,
                  }}
                />
              ),
              use,
            ],
          })),
        )}
      />
    </Sheet>
  ),
}
