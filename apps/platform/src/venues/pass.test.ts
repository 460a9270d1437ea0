import { expect, test } from 'vitest'
import { channelPasses } from './pass.ts'

const holder = { siteId: 3000, sessionId: 'a', enName: 'CRTY' }
const now = 1_790_000_000

test('a pass admits only the session it was issued to, until it ends', () => {
  const passes = channelPasses('a secret of the tests, long enough for anyone')
  const { uid, expiresAt } = passes.issue(holder, now)
  expect(passes.admits(uid, holder, now)).toBe(true)
  expect(passes.admits(uid, holder, expiresAt)).toBe(false)
  expect(passes.admits(uid, { ...holder, sessionId: 'b' }, now)).toBe(false)
  expect(passes.admits(uid, { ...holder, siteId: 3001 }, now)).toBe(false)
  expect(passes.admits(uid, { ...holder, enName: 'OTHER' }, now)).toBe(false)
  expect(passes.admits(uid.replace(String(expiresAt), String(expiresAt + 9)), holder, now)).toBe(false)
  for (const junk of ['', 'x', '1.2', `${expiresAt}.`, `${uid}x`]) expect(passes.admits(junk, holder, now)).toBe(false)
  expect(channelPasses('another secret, of another installation').admits(uid, holder, now)).toBe(false)
})
