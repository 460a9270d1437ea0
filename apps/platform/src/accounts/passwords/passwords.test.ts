import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { Refusal } from '../../http/index.ts'
import { createTaskQueue, QueueFull, refuseFull } from '../task-queue.ts'
import { createPasswordHasher } from './password-hasher.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('common passwords', () => {
  it.each(['password1', 'Password1', 'PASSWORD1', 'abc12345', 'woaini1314', '1q2w3e4r', 'a12345678'])(
    'refuses %s',
    (text) => {
      expect(isCommonPassword(md5(text), 'lucky88')).toBe(true)
    },
  )

  it('refuses the name of the account in the usual spellings', () => {
    for (const text of ['goldfish7', 'Goldfish7', 'GOLDFISH7', 'goldFish7']) {
      expect(isCommonPassword(md5(text), 'goldFish7')).toBe(true)
    }
  })

  it.each(['pavilion88', 'k7mTq2xv9', 'tide4rope'])('takes %s', (text) => {
    expect(isCommonPassword(md5(text), 'lucky88')).toBe(false)
  })
})

describe('the hasher', () => {
  const hasher = createPasswordHasher('pepper')

  it('stores argon2id with at least 19 MiB, two passes, one lane', async () => {
    expect(await hasher.hash(md5('tide4rope'))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('knows the right password, and only under its own pepper', async () => {
    const stored = await hasher.hash(md5('tide4rope'))
    expect(await hasher.verify(stored, md5('tide4rope'))).toBe(true)
    expect(await hasher.verify(stored, md5('tide4ropE'))).toBe(false)
    expect(await createPasswordHasher('another').verify(stored, md5('tide4rope'))).toBe(false)
  })

  it('takes as long for a name that does not exist', async () => {
    const stored = await hasher.hash(md5('tide4rope'))
    await hasher.verify(undefined, md5('x'))
    const time = async (known: string | undefined) => {
      const began = performance.now()
      expect(await hasher.verify(known, md5('x'))).toBe(false)
      return performance.now() - began
    }
    // The minimum, because other load only adds time. Without the hash: under a hundredth.
    let [real, none] = [Infinity, Infinity]
    for (let i = 0; i < 8; i += 1) {
      real = Math.min(real, await time(stored))
      none = Math.min(none, await time(undefined))
    }
    expect(none / real).toBeGreaterThan(0.05)
    expect(none / real).toBeLessThan(20)
  })
})

describe('taking turns', () => {
  it('keeps order and never runs more than it may', async () => {
    const queued = createTaskQueue({ atOnce: 1, places: 10 })
    const seen: string[] = []
    const task = (name: string) => async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 2))
      seen.push(`${name} ends`)
    }
    await Promise.all([queued(task('a')), queued(task('b'))])
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('runs as many at once as it may, also when a task arrives while another ends', async () => {
    const queued = createTaskQueue({ atOnce: 2, places: 20 })
    let running = 0
    const counts: number[] = []
    const task = async () => {
      counts.push((running += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    }
    const early = Array.from({ length: 5 }, () => queued(task))
    await Promise.all([...early, ...early.map((run) => run.then(() => queued(task)))])
    expect(counts).toHaveLength(10)
    expect(Math.max(...counts)).toBe(2)
  })

  it('turns away who finds the queue full, and serves again afterwards', async () => {
    const queued = createTaskQueue({ atOnce: 1, places: 1 })
    const first = queued(async () => 1)
    await expect(queued(async () => 2)).rejects.toBeInstanceOf(QueueFull)
    await expect(Promise.reject(new QueueFull('full')).catch(refuseFull)).rejects.toBeInstanceOf(Refusal)
    await expect(Promise.reject(new Error('no')).catch(refuseFull)).rejects.toThrow('no')
    expect(await first).toBe(1)
    expect(await queued(async () => 3)).toBe(3)
  })

  it('runs the next task after one that failed', async () => {
    const queued = createTaskQueue({ atOnce: 1, places: 2 })
    await expect(queued(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queued(async () => 'yes')).toBe('yes')
  })
})
