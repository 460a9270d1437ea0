import { expect, it, vi } from 'vitest'
import { bookPoll } from './book-poll.ts'

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
