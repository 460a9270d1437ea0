import { setTimeout as sleep } from 'node:timers/promises'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 6

export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

export const violatedConstraint = (error: unknown): string | undefined => {
  const name = (error as { constraint?: unknown } | undefined)?.constraint
  return typeof name === 'string' ? name : undefined
}

/** Retries after deadlock or serialization failure; such work has changed nothing. */
export const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error)
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt === ATTEMPTS) throw error
      await sleep(Math.random() * 5 * 2 ** attempt)
    }
  }
}
