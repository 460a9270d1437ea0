import type { Command } from 'commander'
import type { Act } from '../run.ts'
import { exposureCommands } from './desk/exposure.ts'
import { limitCommands } from './desk/limits.ts'
import { resultCommands } from './desk/results.ts'
import { rulingCommands } from './desk/rulings.ts'
import { suspensionCommands } from './desk/suspensions.ts'

export const deskCommands = (root: Command, act: Act): void => {
  const desk = root.command('desk').description('the risk desk: what is bet on, at which limits, and what comes of it')
  for (const add of [suspensionCommands, resultCommands, rulingCommands, limitCommands, exposureCommands])
    add(desk, act)
}
