import type { DomainPage } from '@pavilion/domain'
import { expect, it } from 'vitest'
import { HOME_PLAN, screenPlansOf } from './plans.ts'

const page = (more: Partial<DomainPage>): DomainPage => ({ page: 'race', path: '/race', access: 'open', ...more })

it('draws home and the pages that declare a first screen, and no other', () => {
  expect(screenPlansOf([page({})])).toEqual([HOME_PLAN])
  const [, plan] = screenPlansOf([page({ texts: 'wallet', firstScreen: { modules: ['race-page'] } })])
  expect(plan).toMatchObject({ name: 'race', paths: ['/race'], reader: 'anyone', board: false, texts: ['wallet'] })
  expect(plan?.modules({} as never, {})).toEqual(['race-page'])
})

it('fetches with a page for members what their header and calls need', () => {
  const [, plan] = screenPlansOf([page({ access: 'login', firstScreen: { modules: ['race-page'], board: true } })])
  expect(plan).toMatchObject({ reader: 'member', board: true, texts: ['wallet'] })
  expect(plan?.modules({} as never, {})).toEqual(['race-page', 'member-area', 'seal', 'signature'])
})
