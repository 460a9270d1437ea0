import { act, render, screen } from '@testing-library/react'
import { authEvents } from '@pavilion/session'
import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { authViewAtom } from '../session/auth-view.ts'
import { pageForTests } from '../testing/site-stage.tsx'
import { SiteFrame } from './site-frame.tsx'
import { SiteRouter } from './site-router.tsx'

const Visit = ({ at }: { at: string }) => {
  const [page] = useState(() => pageForTests({ at }))
  return (
    <SiteFrame page={page} language="zh-TW">
      <SiteRouter page={page} />
    </SiteFrame>
  )
}

it('tells a visitor why they were led home in a language whose texts are still on their way', async () => {
  await act(async () => void render(<Visit at="/mine/betRecord" />))
  expect(await screen.findByText('請先登入帳號，才能了解更多')).toBeDefined()
})

/** Presses 登录 right after the first render. */
const Impatient = () => {
  useLayoutEffect(() => authEvents.emit('login'), [])
  return null
}

it('handles a press in the moment the page is there', async () => {
  const page = pageForTests({ at: '/home' })
  await act(
    async () =>
      void render(
        <SiteFrame page={page} language="zh-CN">
          <SiteRouter page={page} />
          <Impatient />
        </SiteFrame>,
      ),
  )
  expect(page.store.get(authViewAtom)).toEqual({ mode: 'login' })
})
