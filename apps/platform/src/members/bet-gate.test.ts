import { expect, it, vi } from 'vitest'
import { Refusal } from '../http/index.ts'
import { aSite } from '../testing/index.ts'
import { betGate, type BettingCall } from './bet-gate.ts'
import type { ReadFacts } from './facts.ts'

const SECOND = 1000

const open = (found: bigint | undefined = 1n) => {
  const state = {
    now: 0,
    facts: { facts: { state: 'active', birthday: '1990-01-01' }, gate: 1n, changesByItself: false } as ReadFacts,
    stillMay: true,
    sites: [] as never[],
  }
  const read = vi.fn(async () => state.facts)
  const findAgain = vi.fn(async () => ({ userId: 'a', sessionId: 's', gate: state.facts.gate }))
  const gateOf = betGate({ read, stillMay: () => state.stillMay, sites: () => state.sites, now: () => state.now })
  const call = (sessionId = 's'): BettingCall =>
    ({ site: aSite(), member: { userId: 'a', sessionId, gate: found }, findAgain }) as never
  return { state, read, findAgain, gateOf, call }
}

it('reads what allows a bet once, and keeps it for a minute', async () => {
  const { state, read, gateOf, call } = open()
  expect(await gateOf(call())).toBe(1n)
  state.now = 60 * SECOND
  expect(await gateOf(call())).toBe(1n)
  expect(read).toHaveBeenCalledTimes(1)
  state.now += 1
  await gateOf(call())
  expect(read).toHaveBeenCalledTimes(2)
  await gateOf(call('another'))
  expect(read).toHaveBeenCalledTimes(3)
})

it('reads again what does not allow it any more, what the statement found changed, and all when a site changed', async () => {
  const { state, read, gateOf, call } = open()
  await gateOf(call())
  state.stillMay = false
  await gateOf(call())
  expect(read).toHaveBeenCalledTimes(2)
  state.stillMay = true
  await gateOf(call(), true)
  expect(read).toHaveBeenCalledTimes(3)
  state.sites = []
  await gateOf(call())
  expect(read).toHaveBeenCalledTimes(4)
  await gateOf(call())
  expect(read).toHaveBeenCalledTimes(4)
})

it.each<[string, Partial<ReadFacts>]>([
  ['that others can change', { changesByItself: true }],
  ['of who may reach their limit of play', { facts: { state: 'active', birthday: undefined, secondsLeft: 960 } }],
])('keeps nothing %s', async (_what, over) => {
  const { state, read, gateOf, call } = open()
  state.facts = { ...state.facts, ...over }
  await gateOf(call())
  await gateOf(call())
  expect(read).toHaveBeenCalledTimes(2)
})

it('keeps what leaves play for longer than is counted at once', async () => {
  const { state, read, gateOf, call } = open()
  state.facts = { ...state.facts, facts: { ...state.facts.facts, secondsLeft: 961 } }
  await gateOf(call())
  await gateOf(call())
  expect(read).toHaveBeenCalledTimes(1)
})

it('keeps no refusal, and forgets what it kept', async () => {
  const { state, read, gateOf, call } = open()
  await gateOf(call())
  read.mockRejectedValue(new Refusal('ACCESS_DENIED'))
  state.stillMay = false
  for (let asked = 0; asked < 2; asked += 1) await expect(gateOf(call())).rejects.toThrow(Refusal)
  state.stillMay = true
  await expect(gateOf(call())).rejects.toThrow(Refusal)
})

it('finds the session again where the facts are of a later gate, and reads the facts where the session is', async () => {
  const { state, read, findAgain, gateOf, call } = open()
  state.facts = { ...state.facts, gate: 2n }
  expect(await gateOf(call())).toBe(2n)
  expect([read.mock.calls.length, findAgain.mock.calls.length]).toEqual([1, 1])

  const later = open(3n)
  later.read.mockResolvedValueOnce(later.state.facts)
  later.state.facts = { ...later.state.facts, gate: 3n }
  expect(await later.gateOf(later.call())).toBe(3n)
  expect([later.read.mock.calls.length, later.findAgain.mock.calls.length]).toEqual([2, 0])
})

it('lets no session pass that ended meanwhile, and gives up on a gate that never stands still', async () => {
  const { state, findAgain, gateOf, call } = open()
  state.facts = { ...state.facts, gate: 2n }
  findAgain.mockRejectedValueOnce(new Refusal('LOGIN_EXPIRED'))
  await expect(gateOf(call())).rejects.toMatchObject({ status: 'LOGIN_EXPIRED' })
  findAgain.mockImplementation(async () => ({ userId: 'a', sessionId: 's', gate: state.facts.gate - 1n }))
  await expect(gateOf(call())).rejects.toMatchObject({ status: 'SYSTEM_BUSY' })
})

it('asks nobody of a session that knows no gate', async () => {
  const { gateOf, call, findAgain } = open(undefined)
  const { member, ...rest } = call()
  expect(await gateOf({ ...rest, member: { userId: member.userId, sessionId: member.sessionId } })).toBe(1n)
  expect(findAgain).not.toHaveBeenCalled()
})
