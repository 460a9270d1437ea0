import { expect, it } from 'vitest'
import { letterSearch } from './letter-search.ts'

it('takes from an address what a page of letters can show, and nothing else', () => {
  expect(letterSearch({ type: 'fd', unread: '1', id: 'a', page: 3 })).toEqual({ type: 'fd', unread: 1, id: 'a' })
  expect(letterSearch({ type: 'gift', unread: 'yes', id: 7 })).toEqual({})
})
