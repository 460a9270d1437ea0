import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIBS, modulesOf } from './modules.ts'

const linesOf = async (language: 'zh-CN' | 'zh-TW'): Promise<readonly string[]> => {
  const files = modulesOf(language)
  const texts = await Promise.all(files.map((file) => readFile(join(LIBS, file), 'utf8')))
  return texts.flatMap((text) => text.split('\n'))
}

it('promises no withdrawals, which the platform does not have yet', async () => {
  const lines = await linesOf('zh-CN')
  expect(lines.filter((line) => /[取提]款.*(不受影响|照常)|仍可[^。；]*[取提]款/.test(line))).toEqual([])
})

it('has one word for one thing in Traditional', async () => {
  const lines = await linesOf('zh-TW')
  expect(lines.filter((line) => /點擊|銀行轉帳/.test(line))).toEqual([])
})
