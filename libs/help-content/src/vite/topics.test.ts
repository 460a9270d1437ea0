import { FIXED_RATE_HOURS } from '@pavilion/contract/funds'
import { describe, expect, it } from 'vitest'
import { texts } from '../testing/texts.ts'
import { TOPICS } from '../topics/topics.ts'
import { readTopic } from './read-topic.ts'
import { soundsOf } from './search-index.ts'
import { ownTopicFaults, readTopics, WRITTEN_LANGUAGES } from './topic-files.ts'
import { structuredData } from './structured-data.ts'

const HAN = /\p{Script=Han}/gu
const LINK = /\]\((\/app\/help\/([a-z]+))?(?:#([a-z-]+))?\)/g

describe.each(WRITTEN_LANGUAGES)('the topics in %s', (language) => {
  const topics = readTopics(language)

  it('are all written, with a title as the list has it, headings and a date', () => {
    expect([...topics.keys()]).toEqual(TOPICS)
    for (const [topic, { title, description, updated, sections }] of topics) {
      expect.soft(title, topic).toBe(texts(language)[`topic.${topic}`])
      expect.soft(description.length, topic).toBeGreaterThan(12)
      expect.soft(updated, topic).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect.soft(sections.length, topic).toBeGreaterThan(3)
    }
  })

  it('are 300 to 900 characters long', () => {
    for (const [topic, { body }] of topics) {
      const { length } = body.match(HAN) ?? []
      expect.soft(length, topic).toBeGreaterThanOrEqual(300)
      expect.soft(length, topic).toBeLessThanOrEqual(900)
    }
  })

  it('have no two headings of one id', () => {
    for (const [topic, { sections }] of topics) {
      const ids = sections.map(({ id }) => id)
      expect.soft(new Set(ids).size, topic).toBe(ids.length)
    }
  })

  it('lead to headings that there are', () => {
    for (const [topic, { body }] of topics)
      for (const [, path, other, anchor] of body.matchAll(LINK)) {
        const target = path === undefined ? topics.get(topic) : topics.get(other as typeof topic)
        expect.soft(target, `${topic} → ${path}`).toBeDefined()
        if (anchor !== undefined)
          expect
            .soft(
              target?.sections.map(({ id }) => id),
              `${topic} → ${path}#${anchor}`,
            )
            .toContain(anchor)
      }
  })

  it('say no number that the site sets', () => {
    for (const [topic, { body }] of topics)
      expect.soft(body.match(/(限|最低|最高|至少)[^。|]{0,6}¥\d/), topic).toBeNull()
  })
})

it('takes numbers that hold for every site from where they are declared', () => {
  const { body } = readTopics('zh-CN').get('xnbcqkjc') ?? { body: '' }
  expect(body).toContain(`取消虚拟币取款后 ${FIXED_RATE_HOURS} 小时内再次申请`)
  expect(readTopics('zh-TW').get('xnbcqkjc')?.body).toContain(`取消虛擬幣提款後 ${FIXED_RATE_HOURS} 小時內再次申請`)
})

it('knows the pinyin of words, in full and by initials', () => {
  expect(soundsOf('流水审核')).toEqual(expect.arrayContaining(['liushui', 'ls', 'shenhe', 'liushuishenhe', 'lssh']))
})

it('refuses a heading without an id, and a head that lacks a line', () => {
  expect(() => readTopic('---\ntitle: a\ndescription: b\nupdated: 2026-01-01\n---\n## 没有\n')).toThrow('has no id')
  expect(() => readTopic('---\ntitle: a\n---\n')).toThrow('lacks "description"')
})

it('refuses topics of a brand that there are not, and those of one language alone', () => {
  expect(ownTopicFaults({ xx: { 'zh-CN': 'file:///a', 'zh-TW': 'file:///b' } })[0]).toMatch('help.xx is no topic')
  expect(ownTopicFaults({ qk: { 'zh-CN': 'file:///a' } })).toEqual(['help.qk.zh-TW is missing'])
})

describe('what search engines are told', () => {
  const simplified = { site: '极光', help: '帮助中心', home: '首页', origin: 'https://a.test', language: 'zh-CN' }
  const traditional = { ...simplified, site: '極光', help: '幫助中心', home: '首頁', language: 'zh-TW' }
  const editionOf = (names: typeof simplified) => ({ names, article: readTopics(names.language).get('qk') })
  const graphOf = (...data: Parameters<typeof structuredData>) => JSON.parse(structuredData(...data))['@graph']

  it('is the article, its questions and where it stands', () => {
    const [crumbs, article, questions] = graphOf([editionOf(simplified)], 'qk')
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://a.test/home',
      'https://a.test/app/help',
      'https://a.test/app/help/qk',
    ])
    expect(article).toMatchObject({ '@type': 'Article', headline: '取款', inLanguage: 'zh-CN' })
    expect(article).not.toHaveProperty('workTranslation')
    expect(questions).toMatchObject({ '@type': 'FAQPage', inLanguage: 'zh-CN' })
    expect(questions.mainEntity[0]).toMatchObject({
      name: '为什么可取余额比中心钱包少？',
      acceptedAnswer: { text: expect.stringContaining('流水未完成') },
    })
    expect(graphOf([{ names: simplified }])).toHaveLength(1)
  })

  it('is the article in each language, as a translation of the first, and the rest in the first alone', () => {
    const [crumbs, first, second, questions, ...more] = graphOf([editionOf(traditional), editionOf(simplified)], 'qk')
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首頁', '幫助中心', '提款'])
    const [firstId, secondId] = ['https://a.test/app/help/qk#zh-TW', 'https://a.test/app/help/qk#zh-CN']
    expect(first).toMatchObject({
      '@id': firstId,
      headline: '提款',
      inLanguage: 'zh-TW',
      publisher: { name: '極光' },
      workTranslation: [{ '@id': secondId }],
    })
    expect(second).toMatchObject({
      '@id': secondId,
      headline: '取款',
      inLanguage: 'zh-CN',
      translationOfWork: { '@id': firstId },
    })
    expect(questions).toMatchObject({ '@type': 'FAQPage', inLanguage: 'zh-TW' })
    expect(more).toEqual([])
  })
})
