import { describe, expect, it, vi } from 'vitest'
import { createMemoryArea } from '../testing/memory-area.ts'
import { createSafeArea, type WebArea } from './area.ts'
import { lazyCipher } from './cipher.ts'
import { forgetCodes, remember, remembered } from './remembered.ts'
import { createSealer } from './seal.ts'
import { createStorage } from './storage.ts'

describe('sealing', () => {
  it('gives back what it took, and shows nothing of it', () => {
    const sealer = createSealer('device-1')
    const sealed = sealer.seal('demo88 名字')
    expect(sealer.open(sealed)).toBe('demo88 名字')
    expect(sealed).not.toContain('demo88')
    expect(sealer.seal('demo88 名字')).not.toBe(sealed)
  })

  it('opens nothing of another device, nothing changed, and no rubbish', () => {
    const sealed = createSealer('device-1').seal('token')
    expect(createSealer('device-2').open(sealed)).toBeUndefined()
    for (const bad of ['', 'x', 'zz', sealed.slice(2), `${sealed.slice(0, -2)}00`, '00'.repeat(64)]) {
      expect(createSealer('device-1').open(bad)).toBeUndefined()
    }
  })
})

describe('storage', () => {
  it('keeps names and tokens sealed, the rest as it is', () => {
    const area = createMemoryArea()
    const storage = createStorage(area)
    storage.set('token', 'secret-token')
    storage.set('userId', 'user-1')
    expect([storage.get('token'), storage.get('userId')]).toEqual(['secret-token', 'user-1'])
    expect(area.getItem('token')).not.toContain('secret')
    expect(area.getItem('userId')).toBe('user-1')
    storage.remove('token', 'userId')
    expect(storage.get('token')).toBeUndefined()
  })

  it('seals nothing before it has what seals, and forgets nothing meanwhile', async () => {
    const area = createMemoryArea()
    const storage = createStorage(
      area,
      lazyCipher(() => import('./seal.ts')),
    )
    storage.set('token', 'secret-token')
    storage.set('rememberedName', 'demo88')
    storage.remove('rememberedName')
    expect([storage.get('token'), area.getItem('token')]).toEqual(['secret-token', null])
    await storage.ready()
    expect(area.getItem('token')).not.toContain('secret')
    expect([storage.get('token'), storage.get('rememberedName')]).toEqual(['secret-token', undefined])
  })

  it('opens what an earlier page sealed once it is ready, and needs nothing where nothing lies', async () => {
    const area = createMemoryArea()
    createStorage(area).set('token', 'secret-token')
    const later = createStorage(
      area,
      lazyCipher(() => import('./seal.ts')),
    )
    expect(later.get('token')).toBeUndefined()
    await later.ready()
    expect(later.get('token')).toBe('secret-token')
    const never = lazyCipher(() => Promise.reject(new TypeError('not fetched')))
    await expect(createStorage(createMemoryArea(), never).ready()).resolves.toBeUndefined()
    await expect(createStorage(area, never).ready()).rejects.toThrow('not fetched')
  })

  it('makes the device id once', () => {
    const area = createMemoryArea()
    const id = createStorage(area).uuid()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(createStorage(area).uuid()).toBe(id)
  })

  it('reads a value that was tampered with as absent', () => {
    const area = createMemoryArea()
    area.setItem('token', 'plain')
    expect(createStorage(area).get('token')).toBeUndefined()
  })

  it('has the defaults of the spec, and forgets codes together', () => {
    const storage = createStorage(createMemoryArea())
    expect([storage.get('safeSwitch'), storage.get('hideNoBalance'), storage.get('edition')]).toEqual([
      '1',
      '0',
      undefined,
    ])
    storage.set('safeSwitch', '0')
    expect(storage.get('safeSwitch')).toBe('0')
    storage.set('icode', 'a')
    storage.set('rcode', 'b')
    forgetCodes(storage)
    expect([storage.get('icode'), storage.get('rcode')]).toEqual([undefined, undefined])
  })

  it('remembers a name, never a password, and forgets', () => {
    const area = createMemoryArea()
    const storage = createStorage(area)
    expect(remembered(storage)).toBeUndefined()
    remember('demo88', storage, 1_700_000_000_500)
    expect(remembered(storage)).toEqual({ name: 'demo88', at: 1_700_000_000 })
    expect(area.getItem('rememberedName')).not.toContain('demo88')
    storage.set('rememberToken', 'device-token')
    remember('demo88', storage, 1_700_000_000_500)
    expect(remembered(storage)).toEqual({ name: 'demo88', at: 1_700_000_000, token: 'device-token' })
    expect(area.getItem('rememberToken')).not.toContain('device')
    remember('another9', storage)
    expect(remembered(storage)?.token).toBeUndefined()
    remember(undefined, storage)
    expect(remembered(storage)).toBeUndefined()
    expect(area.getItem('rememberedAt')).toBeNull()
  })
})

describe('where storage is blocked', () => {
  const blocked = (): WebArea => {
    throw new DOMException('blocked', 'SecurityError')
  }

  it('values live as long as the page', () => {
    const area = createSafeArea(blocked)
    area.setItem('a', '1')
    expect(area.getItem('a')).toBe('1')
    area.removeItem('a')
    expect(area.getItem('a')).toBeNull()
  })

  it('a full storage does not hide what is newer behind what is old', () => {
    const setItem = vi.fn<WebArea['setItem']>(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const full = { ...createMemoryArea(), setItem }
    const area = createSafeArea(() => full)
    area.setItem('a', '1')
    expect(area.getItem('a')).toBe('1')
    setItem.mockImplementation(() => undefined)
    area.setItem('a', '2')
    expect(area.getItem('a')).toBeNull()
  })
})
