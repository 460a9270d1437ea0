import { afterEach, describe, expect, it } from 'vitest'
import { SCREEN_ID } from '../counterpart/plans.ts'
import { enterSite } from './enter-site.ts'

// Other files of this worker have the same document.
afterEach(() => {
  document.body.innerHTML = ''
})

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

describe('a document that is read in another language than its own', () => {
  const { documentElement: root } = document
  afterEach(() => {
    root.lang = ''
    document.title = ''
    document.querySelector('meta[name="description"]')?.remove()
  })
  const open = async (words: string) => {
    document.title = '取款'
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="一笔取款">')
    document.body.innerHTML = `<div id="${SCREEN_ID}" lang="zh-CN">取款</div><template lang="zh-TW"${words}>提款</template>`
    const screen = document.getElementById(SCREEN_ID) as HTMLElement
    screen.checkVisibility = () => false
    root.lang = 'zh-TW'
    await enterSite()
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
    return [screen.textContent, document.title, description]
  }

  it('has its title and description in that language with its first screen', async () => {
    expect(await open(' data-title="提款 - 幫助" data-description="一筆提款"')).toEqual([
      '提款',
      '提款 - 幫助',
      '一筆提款',
    ])
  })

  it('keeps its title where it has none in that language', async () => {
    expect(await open('')).toEqual(['提款', '取款', '一笔取款'])
  })
})
