import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { modulesIn, TARGET } from './modules.ts'

const linesOf = async (folder: URL): Promise<readonly string[]> => {
  const files = await modulesIn(folder)
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return texts.flatMap((text) => text.split('\n'))
}

it('promises no withdrawals, which the platform does not have yet', async () => {
  const lines = await linesOf(new URL('../src/zh-CN/', import.meta.url))
  expect(lines.filter((line) => /[取提]款.*(不受影响|照常)|仍可[^。；]*[取提]款/.test(line))).toEqual([])
})

it('has one word for one thing in Traditional', async () => {
  const lines = await linesOf(TARGET)
  expect(lines.filter((line) => /點擊|銀行轉帳/.test(line))).toEqual([])
})
