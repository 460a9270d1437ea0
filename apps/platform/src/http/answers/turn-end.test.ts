import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { createTurnEnd } from './turn-end.ts'

const world = () => {
  const written: string[] = []
  const turnEnd = createTurnEnd()
  const reply = (fault?: Error): FastifyReply =>
    ({
      send: (what: unknown) => {
        if (fault && typeof what === 'string') throw fault
        written.push(what instanceof Error ? what.message : String(what))
      },
    }) as unknown as FastifyReply
  const send = (text: string, fault?: Error): void => turnEnd.send(reply(fault), text)
  const wait = (text: string): void => void turnEnd.wait().then(() => written.push(text))
  return { written, send, wait }
}

it('writes the answers of a turn at its end, in their order, and those of the next at the next', async () => {
  const { written, send, wait } = world()
  for (const text of ['a', 'b', 'c']) send(text)
  await Promise.resolve()
  expect(written).toEqual([])
  await setImmediate()
  expect(written).toEqual(['a', 'b', 'c'])
  wait('d')
  send('e')
  await setImmediate()
  expect(written.slice(3).toSorted()).toEqual(['d', 'e'])
})

it('writes a crowd’s answers by thirty-two, and all of them', async () => {
  const { written, send } = world()
  const crowd = Array.from({ length: 100 }, (_, at) => String(at))
  crowd.forEach((text) => send(text))
  expect(written).toEqual(crowd.slice(0, 96))
  await setImmediate()
  expect(written).toEqual(crowd)
})

it('answers a fault where an answer cannot be written, and writes the others', async () => {
  const { written, send } = world()
  send('a')
  send('b', new Error('cannot be written'))
  send('c')
  await setImmediate()
  expect(written).toEqual(['a', 'cannot be written', 'c'])
})
