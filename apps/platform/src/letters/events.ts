import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** What a member has unread may be another. */
export const lettersChanged = defineEvent('letters.changed', 1, z.object({}))
