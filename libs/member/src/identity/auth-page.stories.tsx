import { memberFacts, refuse, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { wellAnswered, wholeMember } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import { AuthPage, type AuthPageProps } from './auth-page.tsx'

const Page = ({ handlers = {}, ...props }: AuthPageProps & { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <AuthPage {...props} />
    </Stage>
  </div>
)

const meta = {
  title: 'Member/Auth',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { onContinue: fn(), onSupport: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const realName = (state: 'pending' | 'rejected') => ({
  masked: '林*',
  sealed: '1.test-1.name.0123456789',
  mark: 'mark-of-name',
  state,
})

export const Name: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '真实姓名' })).toBeVisible()
  },
}

export const NameRejected: Story = {
  args: { handlers: { memberInfo: () => memberFacts({ realName: realName('rejected') }) } },
}

export const NameThenPhone: Story = {
  render: (args) => {
    let given = false
    return (
      <Page
        {...args}
        handlers={{
          memberInfo: () => memberFacts(given ? { realName: realName('pending') } : {}),
          bindOther: () => {
            given = true
            return {}
          },
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: '真实姓名' }), '林月{Enter}')
    await expect(await canvas.findByRole('textbox', { name: '手机号' })).toBeVisible()
  },
}

export const WaitingForTheOperator: Story = {
  args: { handlers: { memberInfo: () => memberFacts({ bindPhone: true, realName: realName('pending') }) } },
}

export const PhoneAlone: Story = {
  args: { handlers: { preInfo: () => siteFacts({ identify: 'phone' }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '手机号' })).toBeVisible()
    await expect(canvas.getByText(/首次存款前，请先绑定手机号/)).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: '真实姓名' })).toBeNull()
  },
}

export const PhoneAloneDone: Story = {
  args: {
    handlers: { preInfo: () => siteFacts({ identify: 'phone' }), memberInfo: () => memberFacts({ bindPhone: true }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('现在可以存款。')).toBeVisible()
  },
}

/** A bindPhone page asks for both even where the site asks only for a phone, or redirects would loop. */
export const NeededByThePage: Story = {
  args: {
    needsName: true,
    handlers: { preInfo: () => siteFacts({ identify: 'phone' }), memberInfo: () => memberFacts({ bindPhone: true }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '真实姓名' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '继续' })).toBeNull()
  },
}

export const NameBeforeDeposits: Story = {
  args: { handlers: { preInfo: () => siteFacts({ identify: 'name' }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/并完成实名核实/)).toBeVisible()
  },
}

export const Done: Story = {
  args: { handlers: { memberInfo: () => wholeMember() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '继续' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}

export const Narrow: Story = {
  args: { handlers: { memberInfo: () => memberFacts({ realName: realName('pending') }) } },
  globals: { viewport: { value: 'mobile1' } },
}

export const Failed: Story = { args: { handlers: { memberInfo: () => refuse('NO_DATA') } } }
