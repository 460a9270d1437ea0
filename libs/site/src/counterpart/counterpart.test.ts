import { expect, it } from 'vitest'
import { counterpartOf } from './counterpart.ts'

const treeOf = (html: string): Element => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}
const drawn = treeOf('<header><a>home</a></header><main><p>…</p><button>enter</button></main>')
const button = drawn.querySelector('button') as Element

it('finds the element in the same place', () => {
  const site = treeOf('<header><a>home</a></header><main><p>more</p><button>enter</button></main>')
  expect(counterpartOf(button, drawn, site)).toBe(site.querySelector('button'))
})

it('takes nothing that is or says something else', () => {
  expect(
    counterpartOf(button, drawn, treeOf('<header></header><main><p></p><button>leave</button></main>')),
  ).toBeUndefined()
  expect(counterpartOf(button, drawn, treeOf('<header></header><main><p></p><a>enter</a></main>'))).toBeUndefined()
  expect(counterpartOf(button, drawn, treeOf('<main></main>'))).toBeUndefined()
})
