import { brandReference } from '../../libs/brand/src/testing/reference.ts'
import { contrastPairs, type ContrastPair } from '../../libs/brand/src/theme/contrast.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MODES } from '../looks.tsx'
import { Sheet, TokenTable } from './sheet.tsx'
import { nameOf, shownBy, themeOf, themes, type ThemeChoice } from './themes.ts'

const meta = { title: 'Tokens/Colour' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { colours: USES } = brandReference()
const valuesOf = (shown: ThemeChoice): Readonly<Record<string, string>> => themeOf(shown)[shown.mode].colours

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      style={{
        display: 'inline-block',
        width: '3rem',
        height: '2rem',
        border: '1px solid var(--pv-border)',
        borderRadius: 'var(--pv-radius-s)',
        background: colour,
        verticalAlign: 'middle',
      }}
    />
  )
}

export const Colours: Story = {
  render: (_args, { globals }) => {
    const values = valuesOf(shownBy(globals))
    return (
      <Sheet title="Colour" note="Every colour a component may use, in the brand and mode of the toolbar.">
        <TokenTable
          label="Colours"
          heads={['Colour', 'Value', 'Use']}
          rows={USES.map(([name, use]) => ({
            name,
            cells: [<Swatch key="swatch" colour={values[name] ?? ''} />, <code key="value">{values[name]}</code>, use],
          }))}
        />
      </Sheet>
    )
  },
}

function Sample({
  pair: { ground, mark, least },
  values,
}: {
  pair: ContrastPair
  values: Readonly<Record<string, string>>
}) {
  const size = { padding: 'var(--pv-space-2) var(--pv-space-3)', borderRadius: 'var(--pv-radius-s)' } as const
  return (
    <span style={{ ...size, display: 'inline-block', background: values[ground], color: values[mark] }}>
      {least === 3 ? <span aria-hidden>● ◆ ▬</span> : '曼城 2 – 1 阿森纳'}
    </span>
  )
}

/** Colours on their grounds, measured; a pair that falls short fails the build of its brand. */
export const Contrast: Story = {
  render: (_args, { globals }) => {
    const shown = shownBy(globals)
    const values = valuesOf(shown)
    return (
      <Sheet title="Contrast" note="WCAG 2.2 AA: 4.5 for text, 3 for marks and lines.">
        <TokenTable
          label="Contrast"
          heads={['On', 'Sample', 'Contrast', 'Needs', 'AA']}
          rows={contrastPairs(themeOf(shown)[shown.mode].colours).map((pair) => ({
            name: pair.mark,
            cells: [
              <code key="ground">--pv-{pair.ground}</code>,
              <Sample key="sample" pair={pair} values={values} />,
              pair.ratio.toFixed(2),
              pair.least,
              pair.ratio >= pair.least ? '✓ passes' : '✕ fails',
            ],
          }))}
        />
      </Sheet>
    )
  },
}

export const BrandsSideBySide: Story = {
  render: () => (
    <Sheet title="Colour of all brands" note="Every brand in light and in dark, beside each other.">
      <TokenTable
        label="Colours of all brands"
        heads={Object.keys(themes).flatMap((brand) => MODES.map((mode) => `${nameOf(brand)} ${mode}`))}
        rows={USES.map(([name]) => ({
          name,
          cells: Object.keys(themes).flatMap((brand) =>
            MODES.map((mode) => <Swatch key={brand + mode} colour={valuesOf({ brand, mode })[name] ?? ''} />),
          ),
        }))}
      />
    </Sheet>
  ),
}
