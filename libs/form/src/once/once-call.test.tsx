import { keyOf, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { pay } from '@pavilion/contract/funds'
import { LanguageProvider } from '@pavilion/i18n'
import { SessionForTests } from '@pavilion/session/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onceCall, useOnceCall } from './once-call.ts'

type Pay = NonNullable<MockHandlers['pay']>

const call = onceCall(pay, 'pavilion.test-calls')

const Subject = () => {
  const { send, unsettled } = useOnceCall(call)
  return (
    <>
      <output>{unsettled === undefined ? '无' : `${unsettled.amount}`}</output>
      <button onClick={() => void send({ channelId: 'bank', amount: 5_000_00n }).catch(() => undefined)}>送</button>
    </>
  )
}
const open = (handler: Pay) => {
  render(
    <LanguageProvider language="zh-CN">
      <SessionForTests userId="member-1" handlers={{ pay: handler }}>
        <Subject />
      </SessionForTests>
    </LanguageProvider>,
  )
  return userEvent.setup()
}
const shown = () => screen.getByRole('status').textContent

beforeEach(() => sessionStorage.clear())

describe('a call that moves money', () => {
  it('without an answer keeps its key over a reload', async () => {
    const keys: (string | undefined)[] = []
    const handler = vi.fn<Pay>((_, request) => {
      keys.push(keyOf(request))
      return refuse('SYSTEM_BUSY')
    })
    const user = open(handler)
    await user.click(await screen.findByText('送'))
    await waitFor(() => expect(handler).toHaveBeenCalledOnce())
    await waitFor(() => expect(shown()).toBe('500000'))
    cleanup()
    open(handler)
    await waitFor(() => expect(shown()).toBe('500000'))
    await user.click(screen.getByText('送'))
    await waitFor(() => expect(handler).toHaveBeenCalledTimes(2))
    expect(keys[1]).toBe(keys[0])
  })

  it('that was refused is over, and the next has a key of its own', async () => {
    const keys: (string | undefined)[] = []
    const user = open((_, request) => {
      keys.push(keyOf(request))
      return refuse('CONTACT_CUSTOMER_SERVICE')
    })
    await user.click(await screen.findByText('送'))
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(shown()).toBe('无'))
    await user.click(screen.getByText('送'))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).not.toBe(keys[0])
  })
})
