import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** A member may not write any more, or may again. */
export const chatMuteChanged = defineEvent('chat.mute_changed', 1, z.object({}))
