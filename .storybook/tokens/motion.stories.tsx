import { Button } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Sheet, TokenTable } from './sheet.tsx'
import { shapeOf } from './values.ts'

const meta = { title: 'Tokens/Motion' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

function Moving({ tokens }: { tokens: ReturnType<typeof shapeOf> }) {
  const [there, setThere] = useState(false)
  return (
    <>
      <Button onClick={() => setThere(!there)} aria-pressed={there}>
        移动
      </Button>
      <TokenTable
        label="Motion"
        heads={['Value', 'Sample', 'Use']}
        rows={tokens.map(({ name, value, use }) => ({
          name,
          cells: [
            value,
            name.startsWith('motion-') ? (
              <div key="sample" style={{ width: '10rem' }}>
                <span
                  data-there={there}
                  style={{
                    display: 'block',
                    width: '1.5rem',
                    height: '1.5rem',
                    borderRadius: 'var(--pv-radius-s)',
                    background: 'var(--pv-accent)',
                    transform: there ? 'translateX(8.5rem)' : 'none',
                    transition: `transform var(--pv-${name})`,
                  }}
                />
              </div>
            ) : (
              ''
            ),
            use,
          ],
        }))}
      />
    </>
  )
}

/** Who asked the system for less motion sees none. */
export const Motion: Story = {
  render: (_args, { globals }) => (
    <Sheet title="Motion" note="Press the button: the three durations of the brand move beside each other.">
      <Moving tokens={[...shapeOf(globals, 'motion-'), ...shapeOf(globals, 'dialog-')]} />
    </Sheet>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: '移动' }))
    await expect(canvasElement.querySelectorAll('[data-there=true]')).toHaveLength(3)
  },
}
