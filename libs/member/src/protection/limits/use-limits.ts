import { isStatus, useApi, useApiQuery } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { moneyLimits, protection, setMoneyLimit, withdrawMoneyLimit } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { EditedLimit } from './limit-facts.ts'

export const useLimits = () => useApiQuery(moneyLimits, {}, { refetchOnMount: 'always' as const })

export const useSetLimit = () => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const askAgain = () => {
    // What is offered beside every page goes by it.
    void cache.invalidateQueries({ queryKey: [protection.path] })
    return cache.invalidateQueries({ queryKey: [moneyLimits.path] })
  }
  return {
    set: async (wish: PayloadOf<typeof setMoneyLimit>): Promise<void> => {
      try {
        await api.call(setMoneyLimit, wish)
        toast(t('protection.limits.done'), 'success')
      } catch (error) {
        // The platform keeps the wish, and says from when it can be confirmed.
        if (!isStatus(error, 'WARNING')) throw error
        toast(error.message)
      } finally {
        await askAgain()
      }
    },
    withdraw: async (name: EditedLimit): Promise<void> => {
      await api.call(withdrawMoneyLimit, name)
      await askAgain()
      toast(t('protection.limits.pending.withdrawn'), 'success')
    },
  }
}
