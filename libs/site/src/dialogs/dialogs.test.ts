import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { createDialogs } from './dialogs.ts'

const setUp = () => {
  const store = createStore()
  const dialogs = createDialogs(store)
  return { dialogs, queue: () => store.get(dialogs.queue), loading: () => store.get(dialogs.loading) }
}

describe('dialogs', () => {
  it('wait their turn, and are answered once', () => {
    const { dialogs, queue } = setUp()
    const onSure = vi.fn()
    dialogs.open({ message: '一', onSure })
    dialogs.open({ message: '二' })
    const id = queue()[0]!.id
    dialogs.sure(id)
    dialogs.sure(id)
    expect(onSure).toHaveBeenCalledOnce()
    expect(queue().map((dialog) => dialog.message)).toEqual(['二'])
  })

  it('are not opened twice with the same words', () => {
    const { dialogs, queue } = setUp()
    dialogs.open({ message: '请先完善实名信息' })
    dialogs.open({ message: '请先完善实名信息' })
    expect(queue()).toHaveLength(1)
  })

  it('tell the caller when declined', () => {
    const { dialogs, queue } = setUp()
    const onCancel = vi.fn()
    dialogs.open({ message: '一', onCancel, showCancel: true })
    dialogs.cancel(queue()[0]!.id)
    expect(onCancel).toHaveBeenCalledOnce()
    expect(queue()).toEqual([])
  })
})

describe('loading dialog', () => {
  it('closes by itself after 3 s', () => {
    vi.useFakeTimers()
    const { dialogs, loading } = setUp()
    dialogs.load({ message: '正在进入' })
    vi.advanceTimersByTime(2_999)
    expect(loading()).toMatchObject({ message: '正在进入' })
    vi.advanceTimersByTime(1)
    expect(loading()).toBeUndefined()
  })

  it('stays until closed when it must not close by itself', () => {
    vi.useFakeTimers()
    const { dialogs, loading } = setUp()
    const close = dialogs.load({ message: '正在登录', autoClose: false })
    vi.advanceTimersByTime(60_000)
    expect(loading()).toBeDefined()
    close()
    expect(loading()).toBeUndefined()
  })

  it('is not closed by the one it replaced', () => {
    vi.useFakeTimers()
    const { dialogs, loading } = setUp()
    const closeFirst = dialogs.load({ message: '一' })
    dialogs.load({ message: '二' })
    closeFirst()
    expect(loading()).toMatchObject({ message: '二' })
  })
})
