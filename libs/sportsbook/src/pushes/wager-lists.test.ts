import { describe, expect, it } from 'vitest'
import { wagerOf } from './testing/wagers.ts'
import { updateRecords, upsertUnsettled } from './wager-lists.ts'

const ids = ({ list }: { list: readonly { ticketId: string; state: string }[] }) =>
  list.map(({ ticketId, state }) => `${ticketId} ${state}`)

describe('unsettled bets', () => {
  it('take new ones in front, follow their states, and lose finished ones', () => {
    let page = { list: [wagerOf('1', 'open')] }
    page = upsertUnsettled(page, wagerOf('2', 'delay'))
    expect(ids(page)).toEqual(['2 delay', '1 open'])
    page = upsertUnsettled(page, wagerOf('2', 'open'))
    expect(ids(page)).toEqual(['2 open', '1 open'])
    page = upsertUnsettled(page, wagerOf('1', 'settled'))
    expect(ids(page)).toEqual(['2 open'])
    expect(ids(upsertUnsettled(page, wagerOf('2', 'refused')))).toEqual([])
  })

  it('do not go back', () => {
    expect(ids(upsertUnsettled({ list: [wagerOf('1', 'open')] }, wagerOf('1', 'delay')))).toEqual(['1 open'])
  })
})

describe('records', () => {
  it('are brought up to date where the bet is on the page', () => {
    const page = { total: 9, list: [wagerOf('1', 'open'), wagerOf('2', 'settled')] }
    expect(ids(updateRecords(page, wagerOf('1', 'settled')))).toEqual(['1 settled', '2 settled'])
    expect(ids(updateRecords(page, wagerOf('2', 'open')))).toEqual(['1 open', '2 settled'])
    expect(updateRecords(page, wagerOf('3', 'open'))).toEqual(page)
  })
})
