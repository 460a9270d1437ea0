import { expect, it } from 'vitest'
import { createSession } from '../../identity/session.ts'
import { lazyCipher } from '../../storage/cipher.ts'
import { createSealer } from '../../storage/seal.ts'
import { createStorage } from '../../storage/storage.ts'
import { createMemoryArea } from '../memory-area.ts'
import { storedSession } from './stored-session.ts'

it('is what a page of that device reads as its session, and no other', async () => {
  const stored = await storedSession('device-a', { userId: '7', token: 'secret' } as never)
  expect(JSON.stringify(stored)).not.toContain('secret')
  const readOn = async (device: string) => {
    const area = createMemoryArea()
    for (const [name, value] of Object.entries({ ...stored, uuid: device })) area.setItem(name, value)
    const storage = createStorage(
      area,
      lazyCipher(() => Promise.resolve({ createSealer })),
    )
    await storage.ready()
    const session = createSession(storage)
    return [session.identity(), session.token()]
  }
  expect(await readOn('device-a')).toEqual([{ status: 'member', userId: '7' }, 'secret'])
  expect(await readOn('device-b')).toEqual([{ status: 'guest' }, undefined])
})
