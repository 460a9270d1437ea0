import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** Favourite matches of a member are others now. */
export const favouritesChanged = defineEvent('favourites.changed', 1, z.object({}))
