import { TEST_SITE } from '@pavilion/session/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { siteFacts } from '../testing/platform-answers.ts'
import { SiteStage } from '../testing/site-stage.tsx'
// Sections are separate files: loaded before the test begins.
import './home-page.tsx'
import './venue-cards.tsx'

const named = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })

const texts = async (embed: '0' | '1') => {
  const venue = (enName: string, name: string) => ({ enName, name: named(name), state: 'open' as const })
  const venues = [venue('CRTY', '皇冠体育'), venue('IMTY', '远洋体育'), venue('XMTY', '星澜体育')]
  const { unmount } = render(
    <SiteStage
      at="/home"
      site={{ ...TEST_SITE, home: ['venue-cards'] }}
      handlers={{
        preInfo: () => ({ ...siteFacts, switches: { ...siteFacts.switches, embed } }),
        navigationList: () => ({ list: [{ code: 'TY', venues }] }),
      }}
    />,
  )
  const section = within(await screen.findByRole('region', { name: '游戏场馆' }))
  const cards = await section.findAllByRole('link')
  const sentences = cards.map(
    ({ textContent }) => /(?:十类体育|盘口由)[^。]*?(?:更新|打开)/.exec(textContent ?? '')?.[0],
  )
  unmount()
  return sentences
}

it('tells of each venue what it is, in a sentence of its own', async () => {
  expect(await texts('1')).toEqual([
    '十类体育，滚球、今日与早盘，赔率实时更新',
    '盘口由远洋体育提供，在本站页面内打开',
    '盘口由星澜体育提供，在新窗口打开',
  ])
  expect(await texts('0')).toEqual([
    '十类体育，滚球、今日与早盘，赔率实时更新',
    '盘口由远洋体育提供，在新窗口打开',
    '盘口由星澜体育提供，在新窗口打开',
  ])
})
