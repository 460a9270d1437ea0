import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { LinkButton } from '../base/link.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Kit/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { children: '记住账号' },
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'A yes that takes effect with the form that it is in: consent, remembering. What takes effect at once is a Switch.',
      states: {
        Faulty: 'A red box and the fault below.',
        Disabled: 'Grey.',
      },
      keyboard: {
        Tab: 'To the box, then to links of its label.',
        Space: 'Checks it.',
      },
      dos: ['Let the label be a whole sentence that one says yes to.', 'Leave consent unchecked.'],
      donts: ['Ask with a negation.', 'Check for people what serves the house.'],
    },
  },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('checkbox').focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}
export const Consent: Story = {
  render: () => (
    <>
      <Checkbox defaultChecked>
        我已年满 18 岁，已阅读并同意<LinkButton>《规则与条款》</LinkButton>与<LinkButton>《隐私政策》</LinkButton>
      </Checkbox>
      <Checkbox error="请阅读并同意规则条款与隐私政策">我已阅读并同意</Checkbox>
      <Checkbox disabled>记住密码</Checkbox>
    </>
  ),
}
