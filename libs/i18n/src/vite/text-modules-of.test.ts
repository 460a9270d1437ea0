import { expect, it } from 'vitest'
import { textModulesOf } from './text-modules-of.ts'

it('finds the modules of namespaces in a written language', async () => {
  expect(await textModulesOf('zh-TW', ['wallet' as never])).toEqual(['wallet/src/texts/zh-tw/wallet'])
  expect(await textModulesOf('zh-CN', ['betting' as never])).toEqual(['sportsbook/src/texts/zh-cn/betting'])
  expect(await textModulesOf('zh-CN', [])).toEqual([])
})

it('finds none in a language that a brand brings', async () => {
  expect(await textModulesOf('en', ['wallet' as never])).toEqual([])
})
