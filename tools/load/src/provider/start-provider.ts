import { fileURLToPath } from 'node:url'
import { startProgram } from '../stack/program.ts'
import type { ChangeRate } from './rate.ts'

const ENTRY = fileURLToPath(new URL('provider.ts', import.meta.url))

export interface Provider {
  readonly url: string
  setRate(rate: ChangeRate): Promise<number>
  remove(): void
}

/** For a larger or faster book than the sandbox's. */
export const startProvider = async (matches: number, selections: number): Promise<Provider> => {
  const { url, remove } = await startProgram(ENTRY, [String(matches), String(selections)])
  return {
    url,
    setRate: async (rate) => {
      const answer = await fetch(`${url}/rate`, { method: 'POST', body: JSON.stringify(rate) })
      return ((await answer.json()) as { sent: number }).sent
    },
    remove,
  }
}
