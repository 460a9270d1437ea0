import { boardTopic } from '@pavilion/contract/sports'
import { createFakeServer } from '@pavilion/realtime/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../testing/book-server.ts'
import { renderOnStage } from '../testing/render.tsx'
import { Board } from './board.tsx'

const NOTHING = '此刻没有进行中的比赛'
const counts = { RB: 1, FT: 0, FU: 0, FSFT: 0, FSFU: 0 }
const menu = () => ({
  sports: [
    { gtype: 'FT' as const, counts },
    { gtype: 'BK' as const, counts },
  ],
})
const basketball = boardTopic('BK', 'RB')

const boardOf = (options: Parameters<typeof createFakeServer>[0]) =>
  renderOnStage(<Board />, { server: createFakeServer(options), filter: { sport: 'ALL', market: 'RB' } })

it('draws placeholder rows until the menu says which sports are played', async () => {
  await boardOf({})
  expect(await screen.findByRole('status', { name: '正在加载盘口' })).toBeDefined()
  expect(screen.queryByText(NOTHING)).toBeNull()
})

it('draws rows to come while one sport of several is there, without matches', async () => {
  await boardOf({ menu, book: (topic) => (topic === basketball ? aBook([]) : undefined) })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText(NOTHING)).toBeNull()
  expect(await screen.findByRole('status', { name: '正在加载盘口' })).toBeDefined()
})

it('says that nothing is played once every sport was counted', async () => {
  await boardOf({ menu, book: () => aBook([]) })
  expect(await screen.findByText(NOTHING)).toBeDefined()
})
