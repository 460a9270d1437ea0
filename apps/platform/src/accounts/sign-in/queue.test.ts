import { describe, expect, it } from 'vitest'
import { Refusal, type Call } from '../../http/index.ts'
import { createSignInPlaces } from './places.ts'
import { createSignIn, type SignInParts } from './sign-in.ts'

const callOf = (ip: string, device: string): Call => ({ site: { siteId: 3000 }, ip, device }) as Call
const credentials = (name: string) => ({ name, password: 'x', version: '1', isAgent: 0 as const })
const statusOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'SUCCESS',
    (error: unknown) => (error instanceof Refusal ? error.status : String(error)),
  )

const world = (refuse: { captcha?: string; limits?: string } = {}) => {
  const comparing: { name: string; done: () => void }[] = []
  const counted = { entered: 0, untried: 0 }
  const parts = {
    members: { may: async () => undefined, mayRegister: () => undefined, personalKey: async () => undefined },
    captcha: {
      demand: async (call: Call) => {
        if (call.ip === refuse.captcha) throw new Refusal('RAPID_VERIFICATION')
      },
      failed: async () => undefined,
    },
    places: createSignInPlaces(1),
    limits: {
      enter: async (_name: string, call: Call) => {
        if (call.ip === refuse.limits) throw new Refusal('FREQUENT_SUBMISSION')
        counted.entered += 1
        return { succeeded: async () => undefined, untried: async () => void (counted.untried += 1) }
      },
    },
    identify: ({ name }: { name: string }) =>
      new Promise((resolve) => comparing.push({ name, done: () => resolve({ userId: name }) })),
    newDevice: { recognise: async () => 'known' },
    secondFactor: { demand: async () => undefined },
    finish: async () => ({ token: 'a-token', userId: 'a-user' }),
    history: { add: async () => undefined },
  }
  const signIn = createSignIn(parts as unknown as SignInParts)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { signIn, comparing, counted, settled }
}
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

describe('the queue of sign-ins', () => {
  it.each([{ captcha: '10.0.0.1' }, { limits: '10.0.0.1' }])('is not entered by what %o refuses', async (refuse) => {
    const { signIn, comparing, settled } = world(refuse)
    const crowd = many(300, (n) => statusOf(signIn(credentials('victim88'), callOf('10.0.0.1', `device-${n}`))))
    const member = statusOf(signIn(credentials('member88'), callOf('10.0.0.2', 'home')))
    expect(await Promise.all(crowd)).not.toContain('SUCCESS')
    await settled()
    expect(comparing.map(({ name }) => name)).toEqual(['member88'])
    comparing[0]?.done()
    expect(await member).toBe('SUCCESS')
  })

  it('has so many places for an address, and one address leaves places to others', async () => {
    const { signIn, comparing, counted, settled } = world()
    const crowd = many(300, (n) => statusOf(signIn(credentials(`crowd${n}`), callOf('10.0.0.1', `device-${n}`))))
    const member = statusOf(signIn(credentials('member88'), callOf('10.0.0.2', 'home')))
    await settled()
    expect(counted.entered).toBe(17)
    const compared: string[] = []
    while (comparing.length > 0) {
      for (const { name, done } of comparing.splice(0)) {
        compared.push(name)
        done()
      }
      await settled()
    }
    expect(compared).toHaveLength(17)
    expect(compared).toContain('member88')
    expect(await member).toBe('SUCCESS')
    const statuses = await Promise.all(crowd)
    expect(statuses.filter((status) => status === 'FREQUENT_SUBMISSION')).toHaveLength(284)
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(16)
  })

  it('counts an IPv6 network as one address', async () => {
    const { signIn, counted, settled } = world()
    many(40, (n) => statusOf(signIn(credentials(`crowd${n}`), callOf(`2001:db8::${n}`, `device-${n}`))))
    await settled()
    expect(counted.entered).toBe(16)
  })

  it('has fewer places for a device', async () => {
    const { signIn, counted, settled } = world()
    many(10, (n) => statusOf(signIn(credentials(`crowd${n}`), callOf(`10.0.1.${n}`, 'one-device'))))
    await settled()
    expect(counted.entered).toBe(4)
  })

  it('gives places back, whatever became of the sign-in', async () => {
    const { signIn, comparing, settled } = world({ captcha: '10.0.0.1' })
    for (let n = 0; n < 50; n += 1)
      expect(await statusOf(signIn(credentials('a'), callOf('10.0.0.1', 'one-device')))).toBe('RAPID_VERIFICATION')
    for (let n = 0; n < 50; n += 1) {
      const answer = statusOf(signIn(credentials('a'), callOf('10.0.0.2', 'one-device')))
      await settled()
      comparing.shift()?.done()
      expect(await answer).toBe('SUCCESS')
    }
  })

  it('counts nothing of a sign-in that found the queue full', async () => {
    const { signIn, counted, settled } = world()
    const all = many(110, (n) => statusOf(signIn(credentials(`crowd${n}`), callOf(`10.1.0.${n}`, `device-${n}`))))
    await settled()
    expect(await Promise.all(all.slice(100))).toEqual(Array(10).fill('SYSTEM_BUSY'))
    expect(counted).toEqual({ entered: 110, untried: 10 })
  })
})
