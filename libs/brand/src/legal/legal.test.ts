import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clausesModule, legalFaults, legalTexts } from './legal-modules.ts'
import { legalSchema } from './legal-schema.ts'

const CLAUSES = join(import.meta.dirname, '../../../auth/src/legal/clauses.ts')
const terms = (title: string) => ({
  intro: '欢迎使用{site}。',
  sections: [{ title, clauses: ['第一条', { regions: '受限地区' }] }],
})
const legal = { terms: { 'zh-CN': terms('一、资格'), 'zh-TW': terms('一、資格') } }

it('has the texts of its own documents where the catalogue has those of the site', () => {
  expect(legalTexts(legal)['zh-TW']?.legal).toEqual({
    'terms.intro': '欢迎使用{site}。',
    'terms.1.title': '一、資格',
    'terms.1.1': '第一条',
    'terms.eligibility.region': '受限地区',
  })
})

it('lists its own sections, and leaves the other document as it is', async () => {
  const text = await clausesModule(CLAUSES, legal)
  const { LEGAL, otherDocument } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
  expect(LEGAL.terms).toEqual({
    title: 'legal.terms.title',
    intro: 'legal.terms.intro',
    sections: [{ title: 'legal.terms.1.title', clauses: ['legal.terms.1.1', 'legal.terms.eligibility.region'] }],
  })
  expect(LEGAL.privacy.sections.length).toBeGreaterThan(5)
  expect(otherDocument('terms')).toBe('privacy')
})

it('refuses a language without the document, or with another number of clauses', () => {
  expect(legalFaults(legal, ['zh-CN', 'zh-TW'])).toEqual([])
  expect(legalFaults({ terms: { 'zh-CN': terms('一') } }, ['zh-CN', 'zh-TW'])).toEqual(['legal.terms.zh-TW is missing'])
  const shorter = { intro: '…', sections: [{ title: '一', clauses: ['一'] }] }
  expect(legalFaults({ terms: { 'zh-CN': terms('一'), 'zh-TW': shorter } }, ['zh-CN', 'zh-TW'])).toEqual([
    'legal.terms.zh-TW has other sections or clauses than the first language',
  ])
})

it('refuses placeholders that nothing fills', () => {
  const faulty = { terms: { 'zh-CN': { ...terms('一'), intro: '{name}' } } }
  expect(legalSchema.safeParse(faulty).error?.issues[0]?.message).toBe('may hold no placeholder but {site}')
})
