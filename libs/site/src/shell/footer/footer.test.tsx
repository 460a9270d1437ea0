import type { SiteConfig } from '@pavilion/brand'
import { TEST_SITE } from '@pavilion/session/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SiteStage } from '../../testing/site-stage.tsx'

const foot = async (own: Pick<SiteConfig, 'footer' | 'social'>) => {
  render(<SiteStage at="/home" site={{ ...TEST_SITE, ...own }} />)
  return within(await screen.findByRole('contentinfo', {}, { timeout: 30_000 }))
}
const both = (text: string) => ({ 'zh-CN': text, 'zh-TW': text })

it('has the site’s links and ways to pay where the brand says nothing', async () => {
  const within = await foot({})
  expect(await within.findByText('银行卡转账')).toBeDefined()
  expect(within.getByRole('button', { name: '隐私政策' })).toBeDefined()
  expect(within.queryByRole('list', { name: '社交媒体' })).toBeNull()
})

it('has the brand’s own columns, in their order, and no other', async () => {
  const within = await foot({
    footer: {
      columns: [
        { title: both('帮助'), links: ['terms', { text: both('博客'), href: 'https://blog.example/' }] },
        { title: both('走走'), links: ['home', { text: both('体育大厅'), href: '/game/sport' }] },
      ],
    },
  })
  expect(within.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['帮助', '走走'])
  expect(within.getByRole('link', { name: '博客' }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(within.getByRole('link', { name: '体育大厅' }).getAttribute('href')).toBe('/game/sport')
  expect(within.queryByRole('button', { name: '隐私政策' })).toBeNull()
  await userEvent.click(within.getByRole('button', { name: '规则与条款' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

it('shows the ways to pay that the brand names, and where else it is to be found', async () => {
  const within = await foot({
    footer: { payments: ['scan'] },
    social: [{ name: 'Telegram', href: 'https://t.me/sample' }],
  })
  expect(await within.findByText('扫码支付')).toBeDefined()
  expect(within.queryByText('银行卡转账')).toBeNull()
  expect(within.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/sample')
})
