import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** Points, gifts or predictions of a member are others now. */
export const pointsChanged = defineEvent('points.changed', 1, z.object({}))
