import { localText } from '@pavilion/contract'
import { selection } from '@pavilion/contract/bets'
import * as z from 'zod/mini'

/** The spec's entry (section 3): gameInfo, playInfo (`selection.wtype`), oddInfo (`selection.gid`, price), championRate (`selection.rtype`). */
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
