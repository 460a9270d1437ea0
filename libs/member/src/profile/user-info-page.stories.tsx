import { memberFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { wellAnswered, wholeMember } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import UserInfoPage from './user-info-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <UserInfoPage onSupport={() => undefined} />
    </Stage>
  </div>
)

const meta = {
  title: 'Member/User info',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)
const whole = { memberInfo: () => wholeMember() }
/** Waits for the fade-in, which may start late on a busy machine. */
const dialog = async () => {
  const shown = await screen.findByRole('dialog')
  await waitFor(() => expect(shown).toBeVisible())
  return within(shown)
}
type Canvas = { findByRole: typeof screen.findByRole }
const open = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return dialog()
}

export const JustRegistered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('20 / 100 分')).toBeVisible()
    await expect(canvas.getByText('再完成“绑定手机”可得 20 分')).toBeVisible()
  },
}

/** An account to be paid to is added on a page of its own. */
export const NoAccountToBePaidTo: Story = {
  play: async ({ canvas }) => {
    const level = within(await canvas.findByRole('region', { name: '安全等级' }))
    await expect(level.getByText('收款账户', { exact: false, selector: 'li > span' })).toHaveTextContent('+5 分')
    await userEvent.click(level.getByRole('button', { name: '去完成 收款账户' }))
    await expect(await canvas.findByText('/mine/addBankCard')).toBeVisible()
  },
}

export const Whole: Story = {
  args: { handlers: whole },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '显示手机号' }))
    await expect(await canvas.findByText('+86 13800006027')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '隐藏手机号' }))
    await expect(canvas.getByText('+86 138****6027')).toBeVisible()
    // Only an operator can change it.
    await expect(canvas.queryByRole('button', { name: /性别/ })).toBeNull()
  },
}

export const NamePending: Story = {
  args: {
    handlers: {
      memberInfo: () =>
        memberFacts({
          realName: { masked: '林*', sealed: '1.test-1.name.0123456789', mark: 'mark-of-name', state: 'pending' },
        }),
    },
  },
}

export const Narrow: Story = { args: { handlers: whole }, globals: { viewport: { value: 'mobile1' } } }

export const Loading: Story = { args: { handlers: { memberInfo: never } } }

export const Failed: Story = {
  args: { handlers: { memberInfo: () => refuse('MAINTENANCE') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  },
}

export const RealName: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, '填写真实姓名')
    const name = form.getByRole('textbox', { name: '真实姓名' })
    await expect(name).toHaveFocus()
    await userEvent.type(name, '林··月')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(form.getByText('请输入正确的名字')).toBeVisible())
    await expect(name).toHaveFocus()
  },
}

/** Another member has this name and birthday. The message must not reveal it. */
export const RealNameBeingChecked: Story = {
  args: { handlers: { bindOther: () => refuse('WARNING', { message: '资料正在核对，完成后会通知您' }) } },
  play: async ({ canvas }) => {
    const form = await open(canvas, '填写真实姓名')
    await userEvent.type(form.getByRole('textbox', { name: '真实姓名' }), '林月')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await expect(await form.findByText('资料正在核对，完成后会通知您')).toBeVisible()
  },
}

export const Gender: Story = { play: async ({ canvas }) => void (await open(canvas, '填写性别')) }

export const BirthdayTooYoung: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, '填写出生日期')
    await userEvent.selectOptions(form.getByRole('combobox', { name: '年' }), '2015')
    await userEvent.selectOptions(form.getByRole('combobox', { name: '月' }), '3')
    await userEvent.selectOptions(form.getByRole('combobox', { name: '日' }), '9')
    await waitFor(() => expect(form.getByText('您未满 18 周岁，无法参与游戏')).toBeVisible())
  },
}

export const BirthdayShown: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, '填写出生日期')
    await userEvent.selectOptions(form.getByRole('combobox', { name: '年' }), '1990')
    await userEvent.selectOptions(form.getByRole('combobox', { name: '月' }), '2')
    await userEvent.selectOptions(form.getByRole('combobox', { name: '日' }), '28')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const PhoneWithACodeSent: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, '绑定手机号')
    await userEvent.type(form.getByRole('textbox', { name: '手机号' }), '23800006027')
    await userEvent.click(form.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(form.getByText('请输入正确的手机号')).toBeVisible())
    await userEvent.clear(form.getByRole('textbox', { name: '手机号' }))
    await userEvent.type(form.getByRole('textbox', { name: '手机号' }), '13800006027')
    await userEvent.click(form.getByRole('button', { name: '获取验证码' }))
    await expect(await form.findByRole('button', { name: /^\d+ 秒$/ })).toBeVisible()
  },
}

export const PhoneWithAWrongPassword: Story = {
  args: {
    handlers: { ...whole, bindPhone: () => refuse('PASSWORD_CHECK_FAILURE', { message: '登录密码不正确' }) },
  },
  play: async ({ canvas }) => {
    const form = await open(canvas, '更换手机号')
    await userEvent.type(form.getByRole('textbox', { name: '原手机验证码' }), '123456')
    await userEvent.type(form.getByRole('textbox', { name: '新手机号' }), '13900001234')
    await userEvent.type(form.getByRole('textbox', { name: '验证码' }), '654321')
    await userEvent.type(form.getByLabelText('登录密码'), 'pavilion77')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await expect(await form.findByText('登录密码不正确')).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('登录密码')).toHaveFocus())
  },
}

export const Email: Story = { play: async ({ canvas }) => void (await open(canvas, '绑定邮箱')) }

export const PasswordEmpty: Story = {
  args: { handlers: whole },
  play: async ({ canvas }) => {
    const form = await open(canvas, '修改登录密码')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(form.getByText('请输入旧密码')).toBeVisible())
    await waitFor(() => expect(form.getByText('请设置新密码')).toBeVisible())
  },
}

export const PasswordByPhone: Story = {
  args: { handlers: whole },
  play: async ({ canvas }) => {
    const form = await open(canvas, '修改登录密码')
    await userEvent.click(form.getByRole('radio', { name: '手机验证码' }))
    await waitFor(() => expect(form.getByText('发送至 +86 138****6027')).toBeVisible())
  },
}

export const PasswordByEmail: Story = {
  args: { handlers: whole },
  play: async ({ canvas }) => {
    const form = await open(canvas, '修改登录密码')
    await userEvent.click(form.getByRole('radio', { name: '邮箱验证码' }))
    await waitFor(() => expect(form.getByText(/^发送至 .*@/)).toBeVisible())
  },
}

export const OtherFundPassword: Story = {
  args: { handlers: whole },
  play: async ({ canvas }) => {
    const form = await open(canvas, '修改资金密码')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(form.getByText('请输入原资金密码')).toBeVisible())
  },
}

export const FirstFundPassword: Story = {
  play: async ({ canvas }) => void (await open(canvas, '设置资金密码')),
}

export const Pictures: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, '更换头像')
    const first = await form.findByRole('button', { name: '头像 1' })
    await waitFor(() => expect(first).toBeVisible())
  },
}

export const PicturesFailed: Story = {
  args: { handlers: { avatarList: () => refuse('NO_DATA') } },
  play: async ({ canvas }) => {
    const form = await open(canvas, '更换头像')
    const again = await form.findByRole('button', { name: '重试' })
    await waitFor(() => expect(again).toBeVisible())
  },
}
