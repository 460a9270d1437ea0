import { expect, it } from 'vitest'
import { complaintSearch, feedbackListSearch } from './feedback-search.ts'

it('takes from an address what the pages can show, and nothing else', () => {
  expect(feedbackListSearch({ state: 'open', ref: 'FK1', page: 3 })).toEqual({ state: 'open', ref: 'FK1' })
  expect(feedbackListSearch({ state: 'waiting', ref: 7 })).toEqual({})
  expect(complaintSearch({ bet: 'CR1' })).toEqual({ bet: 'CR1' })
  expect(complaintSearch({ bet: '' })).toEqual({})
})
