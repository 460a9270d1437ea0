import { describe, expect, it } from 'vitest'
import { createMemoryArea } from '../testing/memory-area.ts'
import { keepDecrypted, readDecrypted } from './decrypted.ts'
import { createStorage } from './storage.ts'

const open = () => {
  const area = createMemoryArea()
  return { area, storage: createStorage(area) }
}

describe('what was opened', () => {
  it('is kept under DD_ with its flag, and lies there sealed', () => {
    const { area, storage } = open()
    keepDecrypted('sealed-phone', { data: '13800138000', v: true }, storage)
    expect(readDecrypted('sealed-phone', storage)).toEqual({ data: '13800138000', v: true })
    expect(readDecrypted('sealed-mail', storage)).toBeUndefined()
    const [name = ''] = storage.decrypted()
    expect(name).toMatch(/^DD_[0-9a-f]{32}$/)
    expect(area.getItem(name)).not.toMatch(/138001|true/)
  })

  it('is forgotten at once, and nothing else with it', () => {
    const { storage } = open()
    storage.set('token', 'token-1')
    for (const sealed of ['a', 'b']) keepDecrypted(sealed, { data: sealed, v: false }, storage)
    storage.clearDecrypted()
    expect([storage.decrypted(), storage.get('token')]).toEqual([[], 'token-1'])
  })

  it('reads as absent in the form of another version, or spoiled', () => {
    const { storage } = open()
    keepDecrypted('a', { data: 'x', v: true }, storage)
    const [name] = storage.decrypted()
    for (const other of ['{"version":2,"data":"x","v":true}', '{"version":1,"data":7,"v":true}', 'null', '{']) {
      storage.set(name as 'DD_', other)
      expect(readDecrypted('a', storage)).toBeUndefined()
    }
  })

  it('does not pile up', () => {
    const { storage } = open()
    for (let each = 0; each < 120; each += 1) keepDecrypted(String(each), { data: 'x', v: true }, storage)
    expect(storage.decrypted().length).toBeLessThanOrEqual(50)
    expect(readDecrypted('119', storage)).toBeDefined()
  })
})
