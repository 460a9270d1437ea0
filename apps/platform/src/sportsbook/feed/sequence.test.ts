import type { FeedMessage } from '@pavilion/protocols'
import { describe, expect, test } from 'vitest'
import { backoff } from './backoff.ts'
import { FeedSequence } from './sequence.ts'

const place = (seq: number, stream = 'a') => ({ stream, seq, at: 0 })
const snapshot = (seq: number, stream?: string): FeedMessage => ({
  type: 'snapshot',
  ...place(seq, stream),
  leagues: [],
  matches: [],
  events: [],
})
const beat = (seq: number, stream?: string): FeedMessage => ({ type: 'heartbeat', ...place(seq, stream) })
const change = (seq: number, stream?: string): FeedMessage => ({
  type: 'change',
  ...place(seq, stream),
  removed: [],
  added: [],
  leagues: [],
  states: [],
  markets: [],
  events: [],
  results: [],
})
const steps = (...messages: FeedMessage[]) => {
  const sequence = new FeedSequence()
  return messages.map((message) => sequence.step(message))
}

describe('the provider’s sequence', () => {
  test('begins with a snapshot', () => {
    expect(steps(beat(4), change(5), snapshot(5), change(6), beat(6))).toEqual([
      'ignore',
      'ignore',
      'snapshot',
      'change',
      'alive',
    ])
  })
  test('a skipped change, a heartbeat ahead, a repeated change or another run is a gap, said once', () => {
    for (const wrong of [change(7), beat(6), change(5), change(6, 'b'), beat(5, 'b')])
      expect(steps(snapshot(5), wrong, change(8), snapshot(9), change(10))).toEqual([
        'snapshot',
        'gap',
        'ignore',
        'snapshot',
        'change',
      ])
  })
  test('waits longer each time, up to five seconds, never as long as the others', () => {
    expect([0, 1, 2, 9, 40].map((attempt) => backoff(attempt, () => 1))).toEqual([200, 400, 800, 5000, 5000])
    expect(backoff(3, () => 0)).toBe(800)
  })
})
