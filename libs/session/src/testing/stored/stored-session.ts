import { createSession, type SignedIn } from '../../identity/session.ts'
import { lazyCipher } from '../../storage/cipher.ts'
import { createSealer } from '../../storage/seal.ts'
import { createStorage } from '../../storage/storage.ts'
import { createMemoryArea } from '../memory-area.ts'

/** What a page keeps on `device` once it has signed in, for pages that begin there. */
export const storedSession = async (device: string, data: SignedIn): Promise<Record<string, string>> => {
  const area = createMemoryArea()
  area.setItem('uuid', device)
  const storage = createStorage(
    area,
    lazyCipher(() => Promise.resolve({ createSealer })),
  )
  createSession(storage).begin(data)
  await storage.ready()
  return Object.fromEntries(area.names().map((name) => [name, area.getItem(name) ?? '']))
}
