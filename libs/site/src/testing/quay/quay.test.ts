import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { build, folderForBuilds } from '../built/build.ts'
import type { show as Show } from '../built/show.tsx'
import { site } from './site.ts'

let folder = ''
let stop = () => undefined as void

beforeAll(async () => {
  folder = await folderForBuilds('quay')
  build(import.meta.dirname, 'show.config.ts', join(folder, 'show'))
}, 240_000)
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const open = async (at: string) => {
  const { show } = (await import(/* @vite-ignore */ join(folder, 'show/show.mjs'))) as { readonly show: typeof Show }
  stop = show(document.body.appendChild(document.createElement('div')), { at, member: true, site })
}
it('shows its own words in place of those that all brands share', async () => {
  await open('/home')
  const foot = within(await screen.findByRole('contentinfo'))
  expect(foot.getByText('码头只为成年人开放。')).toBeDefined()
  expect(document.body.textContent).not.toContain('综合娱乐平台')
})

it('has the entries of its main menu and no others, in its order', async () => {
  await open('/home')
  const menu = await screen.findByRole('navigation', { name: '主导航' })
  await waitFor(() => expect(menu.textContent).toMatch(/^体育.*码头首页$/))
})

it('has the entries of its member’s menu in its order within their groups', async () => {
  await open('/mine/userinfo')
  const menu = await screen.findByRole('navigation', { name: '个人中心菜单' })
  const links = within(menu).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['存款', '投注记录', '安全中心', '个人资料'])
})

it('shows its own legal documents', async () => {
  await open('/home')
  const foot = within(await screen.findByRole('contentinfo'))
  const names = ['隐私政策', '规则与条款']
  const pressed = foot.getAllByRole('button').map(({ textContent }) => textContent)
  expect(pressed.filter((text) => names.includes(text ?? ''))).toEqual(names)
  await userEvent.click(foot.getByText('规则与条款'))
  expect(await screen.findByText('码头的规则。')).toBeDefined()
  expect(screen.getByText('涨潮时停止接受投注。')).toBeDefined()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /隐私政策/ }))
  expect(await screen.findByText('日志保存三十天。')).toBeDefined()
})
