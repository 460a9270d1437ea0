import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { LinkButton } from '../base/link.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Kit/Fields',
  component: TextField,
  args: { label: '账号' },
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: '请输入账号', hint: '4-11位，最少2个字母+数字组合，首位为字母' } }
export const Faulty: Story = {
  args: { defaultValue: '1abc', error: '首位须为字母' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '账号' })).toHaveAccessibleDescription('首位须为字母')
  },
}
export const Disabled: Story = { args: { defaultValue: 'linyue88', disabled: true } }

const rulesOf = (value: string) => [
  { label: '4–11 位', met: value.length >= 4 && value.length <= 11 },
  { label: '字母开头', met: /^[a-z]/i.test(value) },
  { label: '至少 1 个数字', met: /\d/.test(value) },
]

function Ticking() {
  const [value, setValue] = useState('')
  const rules = rulesOf(value)
  return (
    <TextField
      label="账号"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      rules={rules}
      valid={rules.every(({ met }) => met)}
    />
  )
}
export const Rules: Story = {
  render: () => <Ticking />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'linyue')
    await expect(canvas.getByText('字母开头').textContent).toContain('已满足')
    await expect(canvas.getByText('至少 1 个数字').textContent).not.toContain('已满足')
  },
}

export const Amount: Story = {
  args: {
    label: '存款金额',
    aside: '单笔 ¥100 – 50,000',
    scale: 'l',
    prefix: '¥',
    defaultValue: '5,000',
    suffix: <span style={{ fontSize: '14px' }}>伍仟元整</span>,
  },
}

export const Password: Story = {
  render: () => <PasswordField label="密码" defaultValue="aurora7" />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('密码')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(field).toHaveAttribute('type', 'text')
  },
}

const YEARS = ['2006', '2007', '2008'].map((value) => ({ value, label: `${value} 年` }))
function Choosing() {
  const [value, setValue] = useState<string>('')
  return <Select label="出生年份" options={YEARS} value={value} onChange={setValue} placeholder="年" />
}
export const Choice: Story = {
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '出生年份' }), '2007')
    await expect(canvas.getByRole('combobox')).toHaveValue('2007')
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

function Switching() {
  const [on, setOn] = useState(true)
  return (
    <Switch checked={on} onChange={setOn}>
      自动接受赔率变动
    </Switch>
  )
}
export const OnOff: Story = {
  render: () => <Switching />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: '自动接受赔率变动' }))
    await expect(canvas.getByRole('switch')).not.toBeChecked()
  },
}
