import { expect, type Locator, type Page } from '@playwright/test'
import { openBoard } from '../journey.ts'
import { sandbox, type ControlledMatch } from '../stack/sandbox.ts'

const PAIRS = [
  ['曼城', '切尔西'],
  ['阿森纳', '曼联'],
  ['利物浦', '布莱顿'],
  ['富勒姆', '狼队'],
] as const

const steadyMatches = (count: 2 | 3 | 4): Promise<ControlledMatch[]> =>
  Promise.all(
    PAIRS.slice(0, count).map(([home, away]) => sandbox.steadyMatch({ home, away, goals: { H: 1.6, C: 1.1 } })),
  )

export const slipOf = (page: Page): Locator => page.getByRole('region', { name: '投注单' })

export const entriesOf = (page: Page): Locator => slipOf(page).getByRole('button', { name: /^移除 / })

export const stakeOf = (page: Page, name = ''): Locator => slipOf(page).getByLabel(`${name} 投注额`)

export const pricesOf = (page: Page, { gidm, home, away }: ControlledMatch) => {
  const row = page.locator(`[data-match="${gidm}"]`)
  const price = (name: string): Locator => row.getByRole('button', { name }).first()
  return {
    over: price(`${home} 对 ${away} 大 `),
    under: price(`${home} 对 ${away} 小 `),
    home: price(`${home} 让球`),
    away: price(`${away} 让球`),
    /** Visible after `unfold`. */
    alternates: row.getByRole('button', { name: `${home} 让球` }),
    unfold: () => row.getByRole('button', { name: '副盘' }).click(),
  }
}

export const choose = async (within: Locator, group: string, name: string): Promise<void> => {
  const choices = within.getByRole('group', { name: group, exact: true })
  await choices.getByText(name, { exact: true }).click()
  await expect(choices.getByRole('radio', { name, exact: true })).toBeChecked()
}

export const chooseMode = (page: Page, mode: '单注' | '串关' | '复式过关'): Promise<void> =>
  choose(slipOf(page), '投注方式', mode)

export const turnMultiple = async (page: Page, on: boolean): Promise<void> => {
  const settings = slipOf(page).getByRole('button', { name: '投注单设置' })
  await settings.click()
  await slipOf(page).getByText('多项单注', { exact: true }).click()
  await expect(slipOf(page).getByRole('switch', { name: '多项单注' })).toBeChecked({ checked: on })
  await settings.click()
}

export const openBoardWith = async (page: Page, count: 2 | 3 | 4): Promise<ControlledMatch[]> => {
  const matches = await steadyMatches(count)
  await openBoard(page, matches.at(-1)?.gidm ?? '')
  return matches
}
