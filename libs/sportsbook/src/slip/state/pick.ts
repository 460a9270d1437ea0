import { localText } from '@pavilion/contract'
import { selection } from '@pavilion/contract/bets'
import * as z from 'zod/mini'

/**
 * A selection with its match, as the spec's entry (section 3): gameInfo, playInfo (`selection.wtype`), oddInfo (`selection.gid` and the
 * price), championRate (`selection.rtype` of an outright, with the runner's name).
 */
export const slipPick = z.object({
  selection,
  gide: z.string(),
  hgid: z.optional(z.string()),
  league_id: z.optional(z.string()),
  league: localText,
  team_h: localText,
  team_c: localText,
  runner: z.optional(localText),
})
export type SlipPick = z.output<typeof slipPick>
