import { memberFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { useNavigate } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { profileSearch } from './profile-search.ts'
import UserInfoPage from './user-info-page.tsx'

const Led = () => {
  const navigate = useNavigate()
  const [isThere, setThere] = useState(false)
  if (isThere) return <UserInfoPage onSupport={() => undefined} />
  const search = { edit: 'fundPassword', to: '/mine/security' } as never
  return <button onClick={() => void navigate({ to: '/', search }).then(() => setThere(true))}>lead</button>
}
const lead = async () => {
  const bindPassword = vi.fn<NonNullable<MockHandlers['bindPassword']>>(() => ({}))
  const handlers = wellAnswered({ memberInfo: () => memberFacts({ secondPassword: false }), bindPassword })
  const { user } = await renderOnStage(<Led />, { handlers })
  await user.click(screen.getByRole('button', { name: 'lead' }))
  return { user, bindPassword, dialog: within(await screen.findByRole('dialog', { name: '设置资金密码' })) }
}

it('leads back to the page that asked for a fund password, once it is set', async () => {
  const { user, bindPassword, dialog } = await lead()
  await user.type(dialog.getByLabelText('登录密码'), 'pavilion88')
  await user.type(dialog.getByLabelText('资金密码'), '246813')
  await user.type(dialog.getByLabelText('确认资金密码'), '246813')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.getByTestId('elsewhere').textContent).toBe('/mine/security'))
  expect(bindPassword).toHaveBeenCalledOnce()
})

it('stays at the profile where the dialog of the fund password was left', async () => {
  const { user, dialog } = await lead()
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: '个人资料' })).toBeTruthy()
})

it('answers nothing of an address but the dialog it knows and a page of the member’s area', () => {
  expect(profileSearch({ edit: 'fundPassword', to: '/mine/takemoney' })).toEqual({
    edit: 'fundPassword',
    to: '/mine/takemoney',
  })
  expect(profileSearch({ edit: 'fundPassword', to: '/mine/accountManage/bank' }).to).toBe('/mine/accountManage/bank')
  for (const to of ['https://example.com', '//example.com', '/mine/../x', '/mine/a?b=c', '/home', 1])
    expect(profileSearch({ edit: 'fundPassword', to })).toEqual({ edit: 'fundPassword' })
  expect(profileSearch({ edit: 'password', to: '/mine/takemoney' })).toEqual({})
})
