import { pause } from '@pavilion/load'
import { OperatorRefusal, WaitsForSecond, type OperatorClient } from '@pavilion/operator-api/client'

const PAUSE_MS = 500

/** A person at the operator who works until told to stop. */
export interface DeskPerson {
  readonly client: OperatorClient
  /** Repeated until it is answered; undefined: refused, or a second person has to approve. */
  ask<T>(call: () => Promise<T>): Promise<T | undefined>
}

/** False: nothing was there to do. */
export type DeskWork = (person: DeskPerson) => Promise<boolean>

/** Everybody does all of it at once. */
export const startDesk = (clients: readonly OperatorClient[], works: readonly DeskWork[]) => {
  let isWorking = true
  const ask = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    while (isWorking)
      try {
        return await call()
      } catch (error) {
        if (error instanceof OperatorRefusal || error instanceof WaitsForSecond) return undefined
        await pause(PAUSE_MS)
      }
    return undefined
  }
  const repeat = async (work: DeskWork, client: OperatorClient): Promise<void> => {
    while (isWorking) if (!(await work({ client, ask }))) await pause(PAUSE_MS)
  }
  const running = clients.flatMap((client) => works.map((work) => repeat(work, client)))
  return {
    stop: async (): Promise<void> => {
      isWorking = false
      await Promise.all(running)
    },
  }
}
