import type { MockHandlers } from '@pavilion/api-client/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SiteStage } from '../../testing/site-stage.tsx'

const ALL = Array.from({ length: 45 }, (_, n) => ({
  id: `n${n + 1}`,
  kind: 'notice' as const,
  title: { 'zh-CN': `公告${n + 1}号`, 'zh-TW': `公告${n + 1}號` },
  content: { 'zh-CN': '内容', 'zh-TW': '內容' },
  publishedAt: 1_795_240_000 - n,
}))
const notices: MockHandlers['queryNoticeListByPage'] = ({ pageNum, pageSize }) => ({
  total: ALL.length,
  list: ALL.slice((pageNum - 1) * pageSize, pageNum * pageSize),
})

it('shows every announcement, page by page', async () => {
  render(<SiteStage at="/home" handlers={{ queryNoticeListByPage: notices }} />)
  await userEvent.click(await screen.findByRole('button', { name: '全部公告' }))
  const dialog = within(await screen.findByRole('dialog', { name: '公告' }))
  expect(await dialog.findByText('公告20号')).toBeDefined()
  expect(dialog.queryByText('公告21号')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '第 3 页' }))
  await waitFor(() => expect(dialog.queryByText('公告45号')).not.toBeNull())
  expect(dialog.queryByText('公告1号')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '上一页' }))
  expect(await dialog.findByText('公告21号')).toBeDefined()
})

it('has no pager while one page is enough', async () => {
  const few: MockHandlers['queryNoticeListByPage'] = () => ({ total: 2, list: ALL.slice(0, 2) })
  render(<SiteStage at="/home" handlers={{ queryNoticeListByPage: few }} />)
  await userEvent.click(await screen.findByRole('button', { name: '全部公告' }))
  const dialog = within(await screen.findByRole('dialog', { name: '公告' }))
  await dialog.findByText('公告2号')
  expect(dialog.queryByRole('navigation')).toBeNull()
})
