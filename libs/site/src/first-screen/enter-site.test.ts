import { expect, it } from 'vitest'
import { SCREEN_ID } from '../counterpart/plans.ts'
import { enterSite } from './enter-site.ts'

it('marks the button that was pressed last, also while it is held down, and none that was let go elsewhere', async () => {
  document.body.innerHTML = `<div id="${SCREEN_ID}" lang=""><main><button id="a">A</button><button id="b">B</button></main></div>`
  const screen = document.getElementById(SCREEN_ID) as HTMLElement
  screen.checkVisibility = () => false
  await enterSite()
  const after = (kind: string, selector: string): string[] => {
    screen.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }))
    return [...screen.querySelectorAll('[data-pressed]')].map(({ id }) => id)
  }
  expect(after('mousedown', '#a')).toEqual(['a'])
  expect(after('click', '#a')).toEqual(['a'])
  expect(after('mousedown', '#b')).toEqual(['b'])
  expect(after('click', 'main')).toEqual([])
})
