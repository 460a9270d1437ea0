import type { Stack } from '@pavilion/start'
import type { StackName } from './stack.ts'

/** Of the process that runs Playwright; workers know their facts alone (stack.ts). */
export const running = new Map<StackName, Stack>()

export const endStack = async (name: StackName): Promise<void> => {
  const stack = running.get(name)
  running.delete(name)
  await stack?.stop()
}
