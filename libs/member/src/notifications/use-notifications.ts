import { useApi, type ApiError } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import {
  notificationKinds,
  notificationSettings,
  notificationSubscribe,
  notificationUnsubscribe,
  type NotificationKind,
} from '@pavilion/contract/notifications'
import { platformLanguage, useLanguage, useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  askPermission,
  currentEndpoint,
  pushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
  type PushSupport,
} from './browser-push.ts'

const QUERY_KEY = [notificationSettings.path, 'browser'] as const
type Settings = DataOf<typeof notificationSettings>

/** What this browser is told, and how to change it. */
export const useNotifications = () => {
  const api = useApi()
  const cache = useQueryClient()
  const t = useText()
  const [language] = useLanguage()
  const { data, error } = useQuery<Settings, ApiError>({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => {
      const endpoint = await currentEndpoint()
      return api.call(notificationSettings, endpoint === undefined ? {} : { endpoint }, { signal })
    },
    meta: { access: notificationSettings.access },
  })

  /** Undefined: the browser's user did not allow it. */
  const write = async (kinds: readonly NotificationKind[]): Promise<readonly NotificationKind[] | undefined> => {
    const endpoint = data?.browser && (await currentEndpoint())
    if (kinds.length === 0) {
      if (endpoint !== undefined) await api.call(notificationUnsubscribe, { endpoint })
      await unsubscribeBrowser()
      return []
    }
    const wishes = { kinds: [...kinds], language: platformLanguage(language) }
    if (endpoint !== undefined) return (await api.call(notificationKinds, { endpoint, ...wishes })).kinds
    if (data?.key === undefined || !(await askPermission())) return undefined
    const subscription = await subscribeBrowser(data.key)
    return (await api.call(notificationSubscribe, { ...subscription, ...wishes })).kinds
  }
  const change = useMutation<readonly NotificationKind[] | undefined, Error, readonly NotificationKind[]>({
    mutationFn: write,
    retry: false,
    onSuccess: (kinds) => {
      if (kinds === undefined) {
        if (pushSupport() === 'ready') toast(t('letters.push.notAllowed'), 'error')
        return
      }
      cache.setQueryData<Settings>(
        QUERY_KEY,
        (settings) =>
          settings && {
            ...(settings.key !== undefined && { key: settings.key }),
            ...(kinds.length > 0 && { browser: { kinds: [...kinds] } }),
          },
      )
      toast(t(kinds.length > 0 ? 'letters.push.saved' : 'letters.push.off'), 'success')
    },
    onError: () => {
      toast(t('letters.push.failed'), 'error')
      void cache.invalidateQueries({ queryKey: QUERY_KEY })
    },
  })
  const kinds: readonly NotificationKind[] = data?.browser?.kinds ?? []
  const support: PushSupport = pushSupport()
  return {
    /** The site sends some. */
    isServed: data?.key !== undefined,
    failed: data === undefined && error !== null,
    support,
    /** As they will be, while the platform is asked. */
    kinds: change.isPending ? change.variables : kinds,
    isChanging: change.isPending,
    change: change.mutate,
  }
}
