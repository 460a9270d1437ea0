// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { lockScroll } from './scroll-lock.ts'

const root = document.documentElement
const gap = () => root.style.getPropertyValue('--page-scrollbar')

afterEach(() => vi.restoreAllMocks())

it('keeps the width of the scrollbar it takes away, until the last dialog closes', () => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1440)
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(1425)
  const first = lockScroll()
  expect([root.hasAttribute('data-scroll-locked'), gap()]).toEqual([true, '15px'])
  // The scrollbar is hidden by now.
  width.mockReturnValue(1440)
  const second = lockScroll()
  first()
  expect([root.hasAttribute('data-scroll-locked'), gap()]).toEqual([true, '15px'])
  second()
  expect([root.hasAttribute('data-scroll-locked'), gap()]).toEqual([false, ''])
})
