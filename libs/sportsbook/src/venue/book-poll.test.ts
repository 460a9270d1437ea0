import { expect, it, vi } from 'vitest'
import { bookPoll, openPoll } from './book-poll.ts'

it('reads each topic by the method that says what the socket would', async () => {
  const call = vi.fn(async () => ({ sports: [] }))
  const poll = bookPoll({ call: call as never })
  await poll.book('BK/FSFU')
  await poll.book('match/49867602')
  await poll.menu()
  expect(call.mock.calls).toEqual([
    ['get_game_list', { gtype: 'BK', showtype: 'FSFU' }],
    ['get_game_more', { gidm: '49867602' }],
    ['get_menu', {}],
  ])
})

it('reads a topic without a pass too, and takes nothing else for it', async () => {
  const call = vi.fn(async () => ({ menu: { sports: [] } }))
  const poll = openPoll({ call: call as never })
  expect(await poll.menu()).toEqual({ sports: [] })
  await expect(poll.book('FT/RB')).rejects.toThrow('FT/RB')
  expect(call.mock.calls.map(([, payload]: unknown[]) => payload)).toEqual([{ topic: 'menu' }, { topic: 'FT/RB' }])
})
