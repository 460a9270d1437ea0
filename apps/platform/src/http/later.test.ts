import { describe, expect, it } from 'vitest'
import { after, finallyDo, orThrow } from './later.ts'

describe('what is there at once', () => {
  it('makes no promise', () => {
    const ended: string[] = []
    expect(after(1, (n) => n + 1)).toBe(2)
    expect(finallyDo(() => 1, () => ended.push('end'))).toBe(1) // prettier-ignore
    expect(orThrow(() => 1, (error) => { throw error })).toBe(1) // prettier-ignore
    expect(ended).toEqual(['end'])
  })

  it('fails at once, and ends', () => {
    const ended: string[] = []
    const fail = (): number => {
      throw new Error('first')
    }
    expect(() => finallyDo(fail, () => ended.push('end'))).toThrow('first')
    expect(ended).toEqual(['end'])
    expect(() =>
      orThrow(fail, (error) => {
        throw new Error('second', { cause: error })
      }),
    ).toThrow('second')
  })
})

describe('what is waited for', () => {
  it('goes on when it is there, and ends only then', async () => {
    const ended: string[] = []
    let resolve: (n: number) => void = () => undefined
    const promise = new Promise<number>((done) => (resolve = done))
    const value = finallyDo(
      () => after(promise, (n) => n + 1),
      () => ended.push('end'),
    )
    await Promise.resolve()
    expect(ended).toEqual([])
    resolve(1)
    expect(await value).toBe(2)
    expect(ended).toEqual(['end'])
  })

  it('fails when it fails, and ends', async () => {
    const ended: string[] = []
    const failed = finallyDo(
      () => Promise.reject<number>(new Error('first')),
      () => ended.push('end'),
    )
    await expect(failed).rejects.toThrow('first')
    expect(ended).toEqual(['end'])
    const instead = orThrow(
      () => Promise.reject<number>(new Error('first')),
      () => {
        throw new Error('second')
      },
    )
    await expect(instead).rejects.toThrow('second')
  })
})
