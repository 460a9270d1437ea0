import { endpoints } from '@pavilion/contract'
import { createLoadClient } from '../client/client.ts'
import { pause } from '../waiting/wait.ts'

/** One process hears of the site directly, the others by the bus. */
export const untilServed = async (urls: readonly string[]): Promise<void> => {
  const { client } = createLoadClient({ urls })
  for (let served = 0; served < urls.length;)
    served = await client.call(endpoints.preInfo, {}).then(
      () => served + 1,
      () => pause(100).then(() => 0),
    )
}
