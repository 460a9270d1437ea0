import { refuse } from '@pavilion/api-client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import ProtectionPage from './protection-page.tsx'

it('offers customer service in a form’s dialog where the platform says that it can help', async () => {
  const onSupport = vi.fn()
  const { user } = await renderOnStage(<ProtectionPage onSupport={onSupport} />, {
    handlers: wellAnswered({ setTimeOut: () => refuse('CONTACT_CUSTOMER_SERVICE') }),
  })
  const panel = within(await screen.findByRole('region', { name: '暂停投注（冷静期）' }))
  await user.click(panel.getByRole('button', { name: '开始冷静期' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('登录密码'), 'pavilion88{Enter}')
  await user.click(await dialog.findByRole('button', { name: '联系客服' }))
  expect(onSupport).toHaveBeenCalledOnce()
})
