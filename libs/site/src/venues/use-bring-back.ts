import { useApi } from '@pavilion/api-client'
import { OUT_OF_VENUE, utcTransfer } from '@pavilion/contract/games'
import { balanceKey } from '@pavilion/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** When the page is left. What does not come back then does when another venue is entered, or by hand. */
export const useBringBack = (enName: string | undefined): void => {
  const api = useApi()
  const cache = useQueryClient()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // In development effects end once without the page being left.
    clearTimeout(leaving.current)
    if (enName === undefined) return undefined
    const bringBack = () => {
      const idempotencyKey = api.newIdempotencyKey()
      void api
        .call(utcTransfer, { channelCode: enName, ty: OUT_OF_VENUE }, { idempotencyKey })
        .catch(() => undefined)
        .then(() => cache.invalidateQueries({ queryKey: balanceKey }))
    }
    return () => {
      leaving.current = setTimeout(bringBack, 0)
    }
  }, [api, cache, enName])
}
