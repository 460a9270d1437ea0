import { expect, it } from 'vitest'
import { pageForTests } from '../testing/site-stage.tsx'
import { wholePage } from './whole-page.ts'

it('waits for nothing in a document without a first screen', async () => {
  const preInfo = () => new Promise<never>(() => undefined)
  const page = pageForTests({ at: '/mine/savemoney', member: true, handlers: { preInfo } })
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'late'))
  expect(await Promise.race([wholePage(page).then(() => 'shown'), late])).toBe('shown')
})
