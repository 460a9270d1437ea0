import { expect, it } from 'vitest'
import { checkMenus } from './check-menus.ts'

it('takes entries that there are, and a brand that orders nothing', () => {
  expect(() => checkMenus({})).not.toThrow()
  expect(() => checkMenus({ menu: { main: ['TY', 'home'], tabs: ['home'], member: ['betRecord'] } })).not.toThrow()
})

it('names entries that there are not, and those there are', () => {
  const menu = { main: ['live'], tabs: ['home', 'mines'], member: ['home'] }
  expect(() => checkMenus({ menu })).toThrow(
    'site.menu.main: there is no entry live. There are: home, places, HOME, TY',
  )
  expect(() => checkMenus({ menu })).toThrow(
    /site\.menu\.tabs: there is no entry mines\. There are: home, mine, sport, betRecord/,
  )
  expect(() => checkMenus({ menu })).toThrow('site.menu.member: there is no entry home.')
})
