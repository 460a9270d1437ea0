import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'

function Switching(props: SwitchProps) {
  const [on, setOn] = useState(props.checked)
  return <Switch {...props} checked={on} onChange={setOn} />
}

const meta = {
  title: 'Kit/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { checked: true, onChange: fn(), children: '自动接受赔率变动' },
  render: (args) => <Switching {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'Something that is on or off and takes effect at once.',
      states: {
        On: 'In the accent, to the right.',
        Off: 'Grey, to the left.',
        Disabled: 'Pale.',
      },
      keyboard: {
        Tab: 'To it.',
        Space: 'Turns it.',
      },
      dos: ['Name what is on; the name stays the same when it is off.'],
      donts: ['Put one into a form that has to be sent.', 'Let it ask back: then it is a button.'],
    },
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const OnOff: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: '自动接受赔率变动' }))
    await expect(canvas.getByRole('switch')).not.toBeChecked()
  },
}
export const Disabled: Story = { args: { disabled: true } }
