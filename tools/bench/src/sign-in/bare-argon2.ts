import { hash, verify } from '@node-rs/argon2'

/** As the platform stores passwords: argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How often a password can be checked in a second, one after the other and with nothing around it. */
export const checksPerSecond = async (seconds: number): Promise<number> => {
  const stored = await hash('benchload1', COST)
  const started = performance.now()
  let done = 0
  while (performance.now() < started + seconds * 1000) {
    await verify(stored, 'benchload1')
    done += 1
  }
  return done / ((performance.now() - started) / 1000)
}
