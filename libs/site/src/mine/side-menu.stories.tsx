import { PagesContext } from '@pavilion/domain'
import { MemberStage } from '@pavilion/session/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PAGES } from '../domains.ts'
import { platformAnswers } from '../testing/platform-answers.ts'
import { SideMenu } from './side-menu.tsx'

const places = PAGES.flatMap(({ menu, path }) => (menu ? [path] : []))

const meta = {
  title: 'Site/Member’s menu',
  component: SideMenu,
  tags: ['autodocs'],
  args: { page: 'security' },
  argTypes: { page: { control: 'select', options: PAGES.flatMap(({ menu, page }) => (menu ? [page] : [])) } },
  render: (args) => (
    <div style={{ width: '15rem' }}>
      <PagesContext value={PAGES}>
        <MemberStage handlers={platformAnswers} places={places}>
          <SideMenu {...args} />
        </MemberStage>
      </PagesContext>
    </div>
  ),
  parameters: {
    guide: {
      usage:
        'Beside the pages of a member: who is signed in, and the pages in their groups. Domains bring the entries, a brand their order.',
      states: {
        Current: 'The page one is at, or the one it belongs to, in the accent.',
        'Deposits switched off': 'Without what is about them.',
        Compact: 'Gone on phones and tablets, where the tab bar and the breadcrumbs lead.',
      },
      keyboard: {
        Tab: 'From entry to entry.',
        Enter: 'Goes there.',
      },
      dos: ['Declare an entry with its page (`menu` of a domain’s page).'],
      donts: ['Add an entry that is no page of the member.'],
    },
  },
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

export const AtAPage: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '安全中心' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '存款' })).not.toHaveAttribute('aria-current')
  },
}

/** One entry, though the page belongs to another that has one. */
export const AtAPageOfAnother: Story = {
  args: { page: 'addBankCard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '收款账户' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '取款' })).not.toHaveAttribute('aria-current')
  },
}

export const AtAPageWithoutAnEntry: Story = {
  args: { page: 'virtualCoinCard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '收款账户' })).toHaveAttribute('aria-current', 'page')
  },
}
