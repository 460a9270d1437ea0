import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet, TokenTable } from './sheet.tsx'
import { foundationOf, shapeOf } from './values.ts'

const meta = { title: 'Tokens/Type' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const TEXT = '让球 曼城 −0.5 独赢 1.85'

export const Sizes: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Type scale" note="Sizes as drawn; they follow the reader’s own size of text.">
      <TokenTable
        label="Sizes"
        heads={['Size', 'Sample', 'Use']}
        rows={foundationOf(globals, 'size-').map(({ name, value, use }) => ({
          name,
          cells: [
            value,
            <span key="sample" style={{ fontSize: `var(--pv-${name})` }}>
              {TEXT}
            </span>,
            use,
          ],
        }))}
      />
    </Sheet>
  ),
}

export const Weights: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Weights" note="Two of them: what is heavier than text is a heading or what is chosen.">
      <TokenTable
        label="Weights"
        heads={['Weight', 'Sample', 'Use']}
        rows={foundationOf(globals, 'weight-').map(({ name, value, use }) => ({
          name,
          cells: [
            value,
            <span key="sample" style={{ fontWeight: `var(--pv-${name})` }}>
              {TEXT}
            </span>,
            use,
          ],
        }))}
      />
    </Sheet>
  ),
}

/** Numerals of prices and amounts have a font of the brand's. */
export const Fonts: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Fonts" note="Text is Chinese; figures are in columns, so all digits are equally wide.">
      <TokenTable
        label="Fonts"
        heads={['Sample', 'Families', 'Use']}
        rows={shapeOf(globals, 'font-').map(({ name, value, use }) => ({
          name,
          cells: [
            <span
              key="sample"
              style={{ fontFamily: `var(--pv-${name})`, fontSize: 'var(--pv-size-20)', whiteSpace: 'nowrap' }}
            >
              {name === 'font-numeral' ? '0123456789 ¥12,860.50' : TEXT}
            </span>,
            value,
            use,
          ],
        }))}
      />
    </Sheet>
  ),
}
