import * as z from 'zod/mini'

export const channelKind = z.enum(['bank', 'ewallet', 'scan', 'fast', 'coin', 'wallet'])

export const waitScreen = z.enum(['recharge', 'transfer', 'huiwang', 'xnbsk', 'virtual'])
