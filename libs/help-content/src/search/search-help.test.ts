import { describe, expect, it } from 'vitest'
import { createSearch } from './search-help.ts'
import { queryOf, tokensOf } from './tokens.ts'

const placesOf = async (text: string, language = 'zh-CN'): Promise<readonly string[]> =>
  (await createSearch(language))(text).map(({ topic, anchor }) => `${topic}#${anchor}`)

describe('the search of help', () => {
  it.each(['liushui', 'liu shui', 'ls', 'LiuShui', '流水'])('finds what 流水 is by %s', async (text) => {
    expect((await placesOf(text)).slice(0, 6)).toContain('qk#liushui')
  })

  it('says which characters of a title were looked for, by their sound too', async () => {
    const search = await createSearch('zh-CN')
    for (const text of ['liushui', 'ls', '流水']) {
      const { title, part } = search(text).find(({ anchor }) => anchor === 'liushui') ?? {}
      expect([...(title ?? '')].slice(part?.from, part?.to).join('')).toBe('流水')
    }
    expect(search('二维码')[0]?.part).toBeUndefined()
  })

  it('finds words in the text, in the language of the reader', async () => {
    expect(await placesOf('截留')).toEqual([])
    expect((await placesOf('二维码'))[0]).toBe('xnbcqkjc#cunkuan')
    expect(await placesOf('提款', 'zh-TW')).toContain('qk#')
    expect(await placesOf('liushui', 'zh-TW')).toContain('qk#liushui')
  })

  it('finds a topic by the beginning of its name', async () => {
    expect(await placesOf('rangq')).toContain('rqgl#')
  })

  it('finds nothing by nothing', async () => {
    expect(await placesOf('  ')).toEqual([])
  })
})

it('takes pairs of characters, and words', () => {
  expect(tokensOf('流水审核 USDT')).toEqual(['流水', '水审', '审核', 'usdt'])
  expect(queryOf(" liu'shui ")).toBe('liushui')
})
