import { expect, it } from 'vitest'
import { createRenderQueue, createVisibilitySubscription } from './visibility.ts'

/** Idle only on demand. */
const idlePage = () => {
  const asked: (() => void)[] = []
  const backlog = createRenderQueue((task) => void asked.push(task))
  return { backlog, asked, rest: () => asked.splice(0).forEach((task) => task()) }
}

it('tells what is seen at once, and what is not when the page has time', () => {
  const page = idlePage()
  const told: string[] = []
  const [near, far] = [
    createVisibilitySubscription(undefined, page.backlog),
    createVisibilitySubscription(undefined, page.backlog),
  ]
  far.show(false)
  near.notify(() => told.push('near'))
  far.notify(() => told.push('far'))
  expect(told).toEqual(['near'])
  page.rest()
  expect(told).toEqual(['near', 'far'])
  expect(page.asked).toEqual([])
})

it('tells a reader once, however often it changed meanwhile', () => {
  const page = idlePage()
  const sight = createVisibilitySubscription(undefined, page.backlog)
  sight.show(false)
  let told = 0
  const changed = () => void (told += 1)
  for (let n = 0; n < 5; n++) sight.notify(changed)
  page.rest()
  expect(told).toBe(1)
  sight.notify(changed)
  page.rest()
  expect(told).toBe(2)
})

it('catches up as soon as it comes into sight, and owes nothing then', () => {
  const page = idlePage()
  const told: number[] = []
  const sight = createVisibilitySubscription(undefined, page.backlog)
  sight.show(false)
  sight.notify(() => told.push(1))
  sight.notify(() => told.push(2))
  sight.show(true)
  expect(told).toEqual([1, 2])
  page.rest()
  sight.show(true)
  expect(told).toEqual([1, 2])
})

it('brings few parts up to date at a time, those first that waited longest', () => {
  const page = idlePage()
  const told: number[] = []
  for (let n = 0; n < 10; n++) {
    const sight = createVisibilitySubscription(undefined, page.backlog)
    sight.show(false)
    sight.notify(() => told.push(n))
  }
  const steps = [0, 0, 0].map(() => {
    page.rest()
    return told.length
  })
  expect(steps).toEqual([4, 8, 10])
  expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(page.asked).toEqual([])
})

it('is not seen in a part that is not', () => {
  const page = idlePage()
  const told: string[] = []
  const around = createVisibilitySubscription(undefined, page.backlog)
  const within = createVisibilitySubscription(around, page.backlog)
  within.notify(() => told.push('at first'))
  around.show(false)
  within.notify(() => told.push('later'))
  expect([told, within.isSeen()]).toEqual([['at first'], false])
  around.show(true)
  expect(within.isSeen()).toBe(true)
  page.rest()
  expect(told).toEqual(['at first', 'later'])
})
