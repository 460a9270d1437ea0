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
  const updates: string[] = []
  const [near, far] = [
    createVisibilitySubscription(undefined, page.backlog),
    createVisibilitySubscription(undefined, page.backlog),
  ]
  far.show(false)
  near.notify(() => updates.push('near'))
  far.notify(() => updates.push('far'))
  expect(updates).toEqual(['near'])
  page.rest()
  expect(updates).toEqual(['near', 'far'])
  expect(page.asked).toEqual([])
})

it('tells a reader once, however often it changed meanwhile', () => {
  const page = idlePage()
  const sight = createVisibilitySubscription(undefined, page.backlog)
  sight.show(false)
  let updates = 0
  const changed = () => void (updates += 1)
  for (let n = 0; n < 5; n++) sight.notify(changed)
  page.rest()
  expect(updates).toBe(1)
  sight.notify(changed)
  page.rest()
  expect(updates).toBe(2)
})

it('catches up as soon as it comes into sight, and owes nothing then', () => {
  const page = idlePage()
  const updates: number[] = []
  const sight = createVisibilitySubscription(undefined, page.backlog)
  sight.show(false)
  sight.notify(() => updates.push(1))
  sight.notify(() => updates.push(2))
  sight.show(true)
  expect(updates).toEqual([1, 2])
  page.rest()
  sight.show(true)
  expect(updates).toEqual([1, 2])
})

it('brings few parts up to date at a time, those first that waited longest', () => {
  const page = idlePage()
  const updates: number[] = []
  for (let n = 0; n < 10; n++) {
    const sight = createVisibilitySubscription(undefined, page.backlog)
    sight.show(false)
    sight.notify(() => updates.push(n))
  }
  const steps = [0, 0, 0].map(() => {
    page.rest()
    return updates.length
  })
  expect(steps).toEqual([4, 8, 10])
  expect(updates).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(page.asked).toEqual([])
})

it('is not seen in a part that is not', () => {
  const page = idlePage()
  const updates: string[] = []
  const around = createVisibilitySubscription(undefined, page.backlog)
  const within = createVisibilitySubscription(around, page.backlog)
  within.notify(() => updates.push('at first'))
  around.show(false)
  within.notify(() => updates.push('later'))
  expect([updates, within.isSeen()]).toEqual([['at first'], false])
  around.show(true)
  expect(within.isSeen()).toBe(true)
  page.rest()
  expect(updates).toEqual(['at first', 'later'])
})
