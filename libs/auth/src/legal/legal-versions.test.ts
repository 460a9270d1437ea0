import { createHash } from 'node:crypto'
import { LEGAL_VERSIONS } from '@pavilion/contract/rules'
import { expect, it } from 'vitest'
import { legal as traditional } from '../texts/zh-tw/legal.ts'
import { legal as simplified } from '../texts/zh-cn/legal.ts'

const RECORDED = {
  terms: { version: '2026-11-23.3', digest: 'e5c9d6ed24b3629194039fa277b3cb75a7628c640331f675ceacff4f7f84265b' },
  privacy: { version: '2026-11-01', digest: '74950c47bedc18a880bb2bd15cabd0aee6608ab0822d42b9acd4d279209b3dff' },
} as const

const digestOf = (document: 'terms' | 'privacy'): string => {
  const clauses = [simplified, traditional].map((texts) =>
    Object.entries(texts).filter(([key]) => key.startsWith(`${document}.`)),
  )
  return createHash('sha256').update(JSON.stringify(clauses)).digest('hex')
}

it.each(['terms', 'privacy'] as const)(
  '%s that change get a new version, for members accept them by it',
  (document) => {
    const now = { version: LEGAL_VERSIONS[document], digest: digestOf(document) }
    expect(now, 'Give LEGAL_VERSIONS of the contract a new version, and record it here.').toEqual(RECORDED[document])
  },
)
