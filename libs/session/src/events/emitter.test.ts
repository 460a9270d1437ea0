import { expect, it, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

it('tells listeners of their event alone, until they leave', () => {
  const emitter = createEmitter<{ login: void; tab: 1 | 2 }>()
  const [login, tab] = [vi.fn(), vi.fn()]
  emitter.on('login', login)
  const leave = emitter.on('tab', tab)
  emitter.emit('login')
  emitter.emit('tab', 2)
  leave()
  emitter.emit('tab', 1)
  expect(login).toHaveBeenCalledOnce()
  expect(tab.mock.calls).toEqual([[2]])
})
