import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useSession } from '../identity/session-context.ts'
import { storage } from '../storage/storage.ts'
import { SessionForTests } from '../testing/session-for-tests.tsx'
import { useDecrypted } from './use-decrypted.ts'

const SEALED = 'sealed-'.repeat(6)

const open = (sealed = SEALED, what = 'mark-of-phone') => {
  const singleDataDecryption = vi.fn(() => ({ data: '13800138000' }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionForTests userId="user-1" handlers={{ singleDataDecryption, logout: () => ({}) }}>
      {children}
    </SessionForTests>
  )
  const page = renderHook(() => ({ datum: useDecrypted(sealed, what), session: useSession() }), { wrapper }).result
  return { page, asked: singleDataDecryption }
}

it('is opened when the member asks to see it, once, and kept for the next page', async () => {
  const { page, asked } = open()
  expect(page.current.datum).toMatchObject({ shown: false, value: undefined })
  expect(asked).not.toHaveBeenCalled()
  act(() => page.current.datum.toggle())
  await waitFor(() => expect(page.current.datum.value).toBe('13800138000'))
  act(() => page.current.datum.toggle())
  expect(page.current.datum).toMatchObject({ shown: false, value: undefined })
  act(() => page.current.datum.toggle())
  expect(page.current.datum.value).toBe('13800138000')
  expect(asked).toHaveBeenCalledOnce()

  const next = open()
  await waitFor(() => expect(next.page.current.datum).toMatchObject({ shown: true, value: '13800138000' }))
  expect(next.asked).not.toHaveBeenCalled()
})

it('is the same for the same value, though the sealed text differs in each answer', async () => {
  const first = open(SEALED, 'mark-of-phone')
  act(() => first.page.current.datum.toggle())
  await waitFor(() => expect(first.page.current.datum.value).toBe('13800138000'))
  const next = open(SEALED.replaceAll('s', 'z'), 'mark-of-phone')
  expect(next.page.current.datum).toMatchObject({ shown: true, value: '13800138000' })
  expect(next.asked).not.toHaveBeenCalled()
  expect(open(SEALED, 'mark-of-another').page.current.datum.shown).toBe(false)
})

it('is forgotten when the session ends', async () => {
  const { page } = open()
  act(() => page.current.datum.toggle())
  await waitFor(() => expect(storage.decrypted()).toHaveLength(1))
  act(() => page.current.session.signOut())
  expect(storage.decrypted()).toEqual([])
})
